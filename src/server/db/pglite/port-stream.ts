import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** What pg gets in the place of a socket: its bytes travel over a message port to the database's worker. */
export class PortStream extends Duplex {
  readonly #port: MessagePort;
  #closed = false;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (bytes: Uint8Array) =>
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    port.on('close', () => {
      this.#closed = true;
      this.push(null);
      this.destroy();
    });
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    if (!this.#closed) this.#port.ref();
    return this;
  }
  unref(): this {
    if (!this.#closed) this.#port.unref();
    return this;
  }

  override _read(): void {
    // nothing to do: the port pushes its data by itself
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#port.postMessage(new Uint8Array(chunk));
    done();
  }

  /** pg corks the parts of one query (parse, bind, describe, execute, sync): one message to the worker instead of one for each. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#port.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
