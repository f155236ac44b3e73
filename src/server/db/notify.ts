import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Executor } from './transaction.ts';

/**
 * Called with the payload, and on PostgreSQL also with '' when the connection was lost and made again: notifications may have
 * been missed, so the listener has to look for changes by itself.
 */
export type Listener = (payload: string) => void;

/** Sends a NOTIFY, which goes out when the transaction commits (at once outside one); the same on both engines. */
export async function notificar(executor: Executor, canal: string, payload = ''): Promise<void> {
  await executor.execute(sql`select pg_notify(${canal}, ${payload})`);
}

class Channels {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Adds a listener; true: the channel never had one, so the connection does not listen to it yet. */
  add(channel: string, listener: Listener): boolean {
    const known = this.#listeners.get(channel);
    if (known) known.add(listener);
    else this.#listeners.set(channel, new Set([listener]));
    return !known;
  }

  remove(channel: string, listener: Listener): void {
    this.#listeners.get(channel)?.delete(listener);
  }

  dispatch = ({ channel, payload = '' }: pg.Notification): void => {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  };

  wakeAll(): void {
    for (const channel of this.#listeners.keys()) this.dispatch({ channel, processId: 0 });
  }

  get listenStatement(): string {
    return [...this.#listeners.keys()].map((name) => `LISTEN ${pg.escapeIdentifier(name)}`).join('; ');
  }
}

export interface NotificationSource {
  listen(channel: string, listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

/** Notifications on the embedded database: its only connection receives those that it sent itself. */
export class EmbeddedListener implements NotificationSource {
  readonly #channels = new Channels();
  #pool: pg.Pool | null = null;

  /** For the pool's `onConnect`: a new connection listens to the channels of the one before it. */
  onConnect = async (client: pg.ClientBase): Promise<void> => {
    client.on('notification', this.#channels.dispatch);
    if (this.#channels.listenStatement) await client.query(this.#channels.listenStatement);
  };

  attach(pool: pg.Pool): void {
    this.#pool = pool;
  }

  async listen(channel: string, listener: Listener): Promise<() => void> {
    if (this.#channels.add(channel, listener)) await this.#pool?.query(this.#channels.listenStatement);
    return () => this.#channels.remove(channel, listener);
  }

  async close(): Promise<void> {
    // nothing to close: this connection ends with the pool
  }
}

/** Listens on a connection outside the pool, opened at the first `listen` and, once that succeeded, again whenever it breaks. */
export class PostgresListener implements NotificationSource {
  readonly #channels = new Channels();
  readonly #config: pg.ClientConfig;
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async listen(channel: string, listener: Listener): Promise<() => void> {
    const isNew = this.#channels.add(channel, listener);
    if (!this.#client) this.#client = this.#connect();
    else if (isNew) await (await this.#client).query(this.#channels.listenStatement);
    await this.#client;
    return () => this.#channels.remove(channel, listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('notification', this.#channels.dispatch);
    client.on('error', () => undefined);
    try {
      await client.connect();
      // fails on a standby, which delivers no notifications: the catch below ends this connection
      await client.query(this.#channels.listenStatement);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => this.#reconnect(500));
    return client;
  }

  #reconnect(delay: number): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      const client = this.#connect();
      client.then(
        () => this.#channels.wakeAll(),
        () => this.#reconnect(Math.min(delay * 2, 15_000)),
      );
      this.#client = client;
    }, delay).unref();
  }
}
