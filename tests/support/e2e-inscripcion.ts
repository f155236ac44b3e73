import { expect, type APIRequestContext } from 'playwright/test';
import { dniNuevo } from './e2e.ts';

interface Inscripta {
  id: number;
  apellido: string;
  documento: string;
}

/** What staff do elsewhere while a test looks at a screen: calls with a session of their own. */
export class PorApi {
  readonly #request: APIRequestContext;
  readonly #token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  static async entrar(request: APIRequestContext, usuario: string): Promise<PorApi> {
    const respuesta = await request.post('/api/auth/login', {
      data: { email: usuario, password: 'largada-demo' },
    });
    expect(respuesta.ok(), await respuesta.text()).toBe(true);
    const { access_token } = (await respuesta.json()) as { access_token: string };
    return new PorApi(request, access_token);
  }

  async llamar<T>(method: string, ruta: string, data?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const respuesta = await this.#request.fetch(`/api${ruta}`, { method, headers, ...(data && { data }) });
    expect(respuesta.ok(), await respuesta.text()).toBe(true);
    return (await respuesta.json()) as T;
  }

  /** Somebody new in one of the event's modalities, with a surname that nobody else has; paid in cash. */
  async inscribir(evento_id: number, modalidad: string, monto: number): Promise<Inscripta> {
    const documento = dniNuevo();
    const apellido = `Prueba${documento.replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? '')}`;
    const { modalidades } = await this.llamar<{ modalidades: { id: number; nombre: string }[] }>(
      'GET',
      `/v1/eventos/${evento_id}`,
    );
    const modalidad_id = modalidades.find(({ nombre }) => nombre === modalidad)?.id;
    await this.llamar('POST', '/inscripciones?fromBackoffice=true', {
      modalidad_id,
      participantes: [
        {
          documento,
          apellido,
          nombre: 'Ana',
          sexo: 'FEM',
          email: `e2e-${documento}@gmail.com`,
          ...{ area_code: '11', telefono: '50716006' },
          ...{ domicilio: 'Mitre 1', ciudad: 'Rosario', provincia: 'Santa Fe' },
          ...{ dia: 14, mes: 5, anio: 1991 },
        },
      ],
    });
    const { data } = await this.llamar<{ data: { id: number }[] }>(
      'GET',
      `/eventos/${evento_id}/inscriptos?search=${documento}`,
    );
    const id = data[0]?.id ?? 0;
    await this.llamar('POST', `/inscripciones/${id}/registrar_pago`, {
      ...{ date_approved: '2026-01-02', time_approved: '10:00' },
      ...{ payment_method_id: 'cash', ammount: monto },
    });
    return { id, apellido, documento };
  }
}
