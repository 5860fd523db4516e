export const languages = ['en', 'ru', 'uk'] as const;
export type Language = (typeof languages)[number];
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
};
