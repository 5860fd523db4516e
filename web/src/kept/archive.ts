/**
 * Games of years, in IndexedDB: summaries and records apart, so that a list of thousands reads no
 * records. Every change is one transaction, which is made whole or not at all.
 */
import type { Save } from '../state/saves';
import { summaryOf, type Summary } from './summary';

export interface Archive {
  list(): Promise<readonly Summary[]>;
  find(id: string): Promise<Save | null>;
  /** All of them or none. An older state of the same game gives way. */
  put(saves: readonly Save[]): Promise<void>;
  remove(id: string): Promise<void>;
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => reject(transaction.error ?? new Error('not kept'));
    transaction.onabort = fail;
    transaction.onerror = fail;
  });

export class Shelf implements Archive {
  private opening: Promise<IDBDatabase> | null = null;
  constructor(
    private readonly name: string,
    private readonly factory: () => IDBFactory,
  ) {}

  private open(): Promise<IDBDatabase> {
    this.opening ??= this.openAnew().catch((error: unknown) => {
      this.opening = null; // another time it may work
      throw error;
    });
    return this.opening;
  }
  private async openAnew(): Promise<IDBDatabase> {
    const request = this.factory().open(this.name, 1); // throws where storage is denied
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('records', { keyPath: 'id' });
    };
    const shelf = await result(request);
    // A later version of the page in another tab may rebuild it.
    shelf.onversionchange = () => (shelf.close(), (this.opening = null));
    shelf.onclose = () => (this.opening = null);
    return shelf;
  }

  async list(): Promise<readonly Summary[]> {
    const shelf = await this.open();
    return result(
      shelf.transaction('games').objectStore('games').getAll() as IDBRequest<Summary[]>,
    );
  }
  async find(id: string): Promise<Save | null> {
    const shelf = await this.open();
    const found = shelf.transaction('records').objectStore('records').get(id);
    return (await result(found as IDBRequest<Save | undefined>)) ?? null;
  }
  async put(saves: readonly Save[]): Promise<void> {
    const shelf = await this.open();
    const transaction = shelf.transaction(['games', 'records'], 'readwrite');
    const done = finished(transaction);
    for (const save of saves) {
      transaction.objectStore('games').put(summaryOf(save));
      transaction.objectStore('records').put({ ...save });
    }
    return done;
  }
  async remove(id: string): Promise<void> {
    const shelf = await this.open();
    const transaction = shelf.transaction(['games', 'records'], 'readwrite');
    const done = finished(transaction);
    transaction.objectStore('games').delete(id);
    transaction.objectStore('records').delete(id);
    return done;
  }
}

export const archive: Archive = new Shelf('bastide', () => indexedDB);
