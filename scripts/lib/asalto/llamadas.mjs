// The calls of the API as a scanner takes them: from the OpenAPI document, with values that mean something.

const POR_NOMBRE = {
  id: 1,
  evento_id: 1,
  event_id: 1,
  modalidad_id: 1,
  organizador: 1,
  email: 'persona@example.com',
  documento: '30111222',
  dni: '30111222',
  document: '30111222',
  codigo: 'MITAD',
  telefono: '50716006',
  area_code: '11',
  sexo: 'FEM',
  provincia: 'Santa Fe',
  dia: 14,
  mes: 3,
  anio: 1990,
  filters: '{"estados":["pago_realizado"],"modalidad":1}',
  'filters[estados]': 'pago_realizado',
  'filters[modalidad]': '1',
  estados: 'pago_realizado',
  search: 'ana',
  query: 'ana',
  desde: '1',
};

function valorDe(esquema = {}, nombre = '') {
  if (nombre in POR_NOMBRE) return POR_NOMBRE[nombre];
  if ('default' in esquema && esquema.default !== null && esquema.default !== '') return esquema.default;
  if (esquema.enum) return esquema.enum[0];
  const una = esquema.anyOf ?? esquema.oneOf;
  if (una) return valorDe(una[0], nombre);
  switch (esquema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(esquema.properties ?? {}).map(([key, e]) => [key, valorDe(e, key)]),
      );
    case 'array':
      return [valorDe(esquema.items, nombre)];
    case 'integer':
    case 'number':
      return Math.max(esquema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    default:
      if (esquema.format === 'date-time') return '2027-03-01T09:30:00-03:00';
      if (esquema.format === 'date') return '2026-12-01';
      return 'texto';
  }
}

/** Calls that are left out: they would end the scanner's own session, or do nothing without a device. */
const SIN = /^\/auth\/(logout|refresh)|\/perfil\/sesiones|\/perfil$|\/perfil\/segundo-factor/;
const ORDEN = { get: 0, post: 1, put: 2, delete: 3 };

/** [{ metodo, url, cuerpo }], reading first, deleting last. `*` marks the parts of an address to try. */
export async function llamadasDe(publica) {
  const documento = await (await fetch(`${publica}/api/docs/json`)).json();
  const llamadas = [];
  for (const [ruta, metodos] of Object.entries(documento.paths)) {
    if (SIN.test(ruta)) continue;
    for (const [metodo, { parameters = [], requestBody }] of Object.entries(metodos)) {
      const camino = ruta.replace(/\{(\w+)\}/g, (_, nombre) => {
        const parametro = parameters.find((p) => p.in === 'path' && p.name === nombre);
        return `${encodeURIComponent(String(nombre === 'token' ? 'x'.repeat(43) : valorDe(parametro?.schema, nombre)))}*`;
      });
      const consulta = parameters
        .filter((p) => p.in === 'query')
        .map((p) => `${encodeURIComponent(p.name)}=${encodeURIComponent(String(valorDe(p.schema, p.name)))}`)
        .join('&');
      const esquema = requestBody?.content?.['application/json']?.schema;
      const cuerpo = esquema && JSON.stringify(valorDe(esquema));
      llamadas.push({ metodo, camino: `/api${camino}`, consulta, cuerpo });
    }
  }
  return llamadas.sort((a, b) => ORDEN[a.metodo] - ORDEN[b.metodo]);
}
