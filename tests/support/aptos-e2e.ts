import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { fotoDePrueba, pdfDePrueba } from './aptos.ts';
import { eventoCon, ingresar } from './e2e-propio.ts';
import { modalidadEdicion } from './eventos.ts';

interface Debe {
  token: string;
  persona: { documento: string; apellido: string };
}

/** An event in which these have sent a certificate: a photo, or a PDF. */
export async function eventoConAptos(request: APIRequestContext, enviados: Record<string, 'foto' | 'pdf'>) {
  const evento = await eventoCon(request, Object.keys(enviados), {
    evento: { modalidades: [modalidadEdicion({ valor_normal: 0, requiere_apto_medico: true })] },
  });
  const { id, headers } = evento;
  const lista = await request.get(`/api/evento/${id}/aptos-medicos-no-enviados`, { headers });
  const { data } = (await lista.json()) as { data: Debe[] };
  for (const { token, persona } of data) {
    const esFoto = enviados[persona.apellido] === 'foto';
    const file = esFoto
      ? { name: 'apto.jpg', mimeType: 'image/jpeg', buffer: await fotoDePrueba(900, 600) }
      : { name: 'apto.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfDePrueba()) };
    const subida = await request.post(`/api/apto-medico/${token}/subir-apto`, { multipart: { file } });
    const archivo = (await subida.json()) as Record<string, string>;
    const envio = await request.post(`/api/apto-medico/${token}/enviar-apto`, {
      data: {
        document: persona.documento,
        file_name: archivo['file_name'],
        file_path: archivo['file_path'],
        file_type: archivo['file_type'],
      },
    });
    expect(envio.status(), await envio.text()).toBe(200);
  }
  return evento;
}

/** As the organizer that the event belongs to. */
export async function abrirAptos(
  page: Page,
  { id, usuario }: { id: number; usuario: string },
): Promise<void> {
  await ingresar(page, usuario, `/backoffice/event/${id}/aptos-medicos`);
  await expect(page.locator('[data-lugar]').first()).toBeVisible();
}
