/**
 * Reading a field that only some members of a union have. Where one member is meant, its name tells it
 * (`event.e`, `choice.kind`, `ask.what`, `failure.error`); this is for what several have alike.
 */

/** Every field that any of them has. */
export type FieldOf<T> = T extends unknown ? keyof T : never;

type PerhapsIn<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
/** Fields that are always there or never: what may be absent says nothing of the member that it is in. */
type TellingField<T> = Exclude<FieldOf<T>, T extends unknown ? PerhapsIn<T> : never>;

/** Those that have all these fields. */
export type With<T, Field extends PropertyKey> = T extends unknown
  ? [Field] extends [keyof T]
    ? T
    : never
  : never;

/** Whether it is one of those that have all these fields; a field that none has does not compile. */
export function has<T extends object, Field extends TellingField<T>>(
  value: T,
  ...fields: readonly Field[]
): value is With<T, Field> {
  return fields.every((field) => field in value);
}

/** A field by a name that is only known when it runs. */
export const fieldOf = <T extends object>(value: T, field: FieldOf<T>): unknown =>
  Reflect.get(value, field);
