// What somebody outside writes against the client that openapi-typescript makes of our document: compiled and run by
// integration/openapi-cliente.test.ts, which puts api.d.ts beside it.
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './api.js';

const [, , baseUrl = '', eventoId = '', modalidadId = '', token = ''] = process.argv;
const api = createClient<paths>({ baseUrl });

const visibles = await api.GET('/v1/public/eventos/visibles');
const nombres: string[] = (visibles.data?.data ?? []).map((evento) => evento.nombre);

const evento = await api.GET('/v1/eventos/{id}', { params: { path: { id: Number(eventoId) } } });
const cupo: number | null | undefined = evento.data?.modalidades[0]?.lugares;

const cuerpo: components['schemas']['CreateInscripcionCuerpo'] = {
  modalidad_id: Number(modalidadId),
  nombre: 'Núñez',
  participantes: [
    {
      documento: '30999888',
      nombre: 'María',
      apellido: 'Núñez',
      sexo: 'FEM',
      email: 'maria@example.com',
      area_code: '11',
      telefono: '50716006',
      es_celular: true,
      domicilio: 'Av. Rivadavia 1234',
      ciudad: 'Buenos Aires',
      provincia: 'Ciudad Autónoma de Buenos Aires',
      dia: 14,
      mes: 3,
      anio: 1990,
    },
  ],
};
const creada = await api.POST('/inscripciones', { body: cuerpo });
const precio: number | undefined = creada.data?.results.inscripcion.ammount;

const otraVez = await api.POST('/inscripciones', { body: cuerpo });
const rechazo: components['schemas']['Error'] | undefined = otraVez.error;

const sinSesion = await api.GET('/auth/me');
const usuario = await api.GET('/auth/me', { headers: { authorization: `Bearer ${token}` } });
const roles: readonly string[] = usuario.data?.roles ?? [];

// What the document does not know is no path, no field, no body.
// @ts-expect-error no such call
void (() => api.GET('/no/existe'));
// @ts-expect-error a body without its modality
void (() => api.POST('/inscripciones', { body: { nombre: '', participantes: [] } }));
// @ts-expect-error no such field in the answer
void (() => creada.data?.results.inscripcion.no_existe);
// @ts-expect-error a certificate goes as a file
const subida: operations['subirApto']['requestBody']['content']['application/json'] | null = null;
void subida;

console.log(
  JSON.stringify({
    nombres,
    cupo,
    creada: [creada.response.status, precio],
    otraVez: [otraVez.response.status, rechazo?.message],
    sinSesion: [sinSesion.response.status, sinSesion.error?.message],
    roles,
  }),
);
