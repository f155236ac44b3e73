import { randomUUID } from 'node:crypto';
import { Asistente, persona } from '../support/e2e-asistente.ts';
import { dniNuevo, EVENTOS, expect, idDe, testConServidor as test } from '../support/e2e.ts';
import type { APIRequestContext } from 'playwright/test';

interface Otra {
  cuerpo: object;
  key: string;
  boleto: string;
}

/** Somebody else who registers by the same server, with the place in line that they get, if any. */
async function llegar(request: APIRequestContext, modalidad_id: number): Promise<Otra | null> {
  const documento = dniNuevo();
  const cuerpo = {
    modalidad_id,
    participantes: [
      {
        ...{ documento, nombre: 'Julia', apellido: 'Paz', sexo: 'FEM', dia: 3, mes: 4, anio: 1990 },
        ...{ email: `e2e-${documento}@gmail.com`, area_code: '351', telefono: '5551234', es_celular: true },
        ...{ domicilio: 'Los Aromos 123', ciudad: 'Cosquín', provincia: 'Córdoba' },
      },
    ],
  };
  const key = randomUUID();
  const r = await request.post('/api/inscripciones', { data: cuerpo, headers: { 'idempotency-key': key } });
  if (r.status() === 201) return null;
  const { datos } = (await r.json()) as { datos: { boleto: string } };
  return { cuerpo, key, boleto: datos.boleto };
}

async function pasar(request: APIRequestContext, { cuerpo, key, boleto }: Otra): Promise<void> {
  let pase: string | undefined;
  await expect
    .poll(
      async () => {
        const r = await request.post('/api/inscripciones/fila', { data: { boleto } });
        ({ pase } = (await r.json()) as { pase?: string });
        return pase;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  const headers = { 'idempotency-key': key, 'x-largada-fila': pase ?? '' };
  expect((await request.post('/api/inscripciones', { data: cuerpo, headers })).status()).toBe(201);
}

// Other tests of this worker use the server as it comes.
test.afterAll(async ({ servidor }) => {
  servidor.adelantar(0);
  await servidor.matar();
  await servidor.levantar();
});

// If this breaks, whoever comes to a full server loses the form or the place to who came later.
test('con el servidor lleno se espera en la fila, y la inscripción se envía sola', async ({
  page,
  servidor,
  quejas,
}) => {
  quejas.esperar(503);
  await servidor.matar();
  await servidor.levantar({ INSCRIPCIONES_A_LA_VEZ: '1' });
  const id = await idDe(page, EVENTOS.sinPagoOnline);
  const { modalidades } = (await (await page.request.get(`/api/v1/eventos/${id}`)).json()) as {
    modalidades: { id: number; nombre: string }[];
  };
  const modalidad_id = modalidades.find((m) => m.nombre.startsWith('10K'))?.id ?? 0;
  const a = new Asistente(page);
  const p = persona();
  await a.hastaConfirmarSinPago(id, p);

  // Neither theirs nor this one's turn is to run out, nor more turns to be given, because the machine is busy.
  const comienzo = new Date();
  await servidor.detenerReloj(comienzo);
  const otras: Otra[] = [];
  while (otras.length < 2) {
    const juntas = await Promise.all(Array.from({ length: 4 }, () => llegar(page.request, modalidad_id)));
    otras.push(...juntas.filter((otra) => otra !== null));
  }
  // comes after them
  await servidor.detenerReloj(new Date(comienzo.getTime() + 1000));
  await a.guardar();
  const row = a.alertdialog('Estás en la fila');
  await expect(row.getByText(/^Hay (una persona|\d+ personas) antes que vos\.$/)).toBeVisible();
  await row.getByRole('button', { name: 'Salir de la fila' }).click();
  await a.sinDialogo();
  await expect(page.getByText(p.documento)).toBeVisible();
  await a.guardar();
  await expect(row).toBeVisible();

  // whoever came first goes first, and that is not the order of the answers
  await Promise.all(otras.map((otra) => pasar(page.request, otra)));
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Inscripción registrada' })).toBeVisible();
});
