import http from 'node:http';

export interface Dicho {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
  texto: string;
}

/** A client with lines of its own that stay open, and an address of its own before the limits. */
export class Cliente {
  readonly #agente = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #puerto: () => number;
  readonly #ip: string;

  constructor(puerto: () => number, serie: number) {
    this.#puerto = puerto;
    this.#ip = `10.9.${(serie >> 8) & 255}.${serie & 255}`;
  }

  /** Rejects where the line broke. */
  pedir(
    method: string,
    path: string,
    { cuerpo, headers = {} }: { cuerpo?: Buffer | string; headers?: Record<string, string> } = {},
  ): Promise<Dicho> {
    return new Promise((resolve, reject) => {
      const pedido = http.request(
        {
          ...{ host: '127.0.0.1', port: this.#puerto(), method, path, agent: this.#agente },
          headers: {
            'x-forwarded-for': this.#ip,
            ...(cuerpo === undefined ? {} : { 'content-length': String(Buffer.byteLength(cuerpo)) }),
            ...headers,
          },
        },
        (respuesta) => {
          let texto = '';
          respuesta.setEncoding('utf8').on('data', (parte: string) => (texto += parte));
          respuesta.on('error', reject);
          respuesta.on('end', () =>
            // of the API every answer is an object
            resolve({
              status: respuesta.statusCode ?? 0,
              headers: respuesta.headers,
              texto,
              body: (texto.startsWith('{') ? JSON.parse(texto) : {}) as Dicho['body'],
            }),
          );
        },
      );
      pedido.setTimeout(30_000, () => pedido.destroy(new Error('sin respuesta')));
      pedido.on('error', reject);
      pedido.end(cuerpo);
    });
  }

  json(method: string, path: string, cuerpo: unknown, headers: Record<string, string> = {}): Promise<Dicho> {
    return this.pedir(method, `/api${path}`, {
      cuerpo: JSON.stringify(cuerpo),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  cerrar(): void {
    this.#agente.destroy();
  }
}
