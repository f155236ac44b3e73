import { Aviso } from '../../../ui/aviso.tsx';
import { Interruptor } from '../campos/interruptor.tsx';
import { CampoArea } from '../campos/texto.tsx';
import { Seccion } from '../seccion.tsx';
import { useForma, useMarca } from '../use-forma.ts';

/** Section 9. A signed text is never changed: editing it makes a new version. */
export function SeccionDeslinde({ firmas, solo_textos }: { firmas: number; solo_textos: boolean }) {
  const usa = useMarca('usa_deslinde_online');
  const cambio = useForma(
    ({ formulario, original }) => formulario.texto_deslinde_online !== original.texto_deslinde_online,
  );
  return (
    <Seccion id="deslinde">
      {!solo_textos && (
        <Interruptor
          camino="usa_deslinde_online"
          etiqueta="Usa deslinde online"
          pista="Cada participante lo lee y lo firma al inscribirse, o después con su enlace."
        />
      )}
      {solo_textos && !usa && <p>Este evento no pide firmar un deslinde.</p>}
      {usa && (
        <>
          {firmas > 0 && (
            <Aviso tono={cambio ? 'aviso' : 'info'}>
              <p>
                {firmas === 1 ? 'Una persona ya firmó' : `${firmas} personas ya firmaron`} este texto. Si lo
                cambiás se crea una versión nueva: lo firmado queda como está, y lo nuevo lo firma quien se
                inscriba desde ahora.
              </p>
            </Aviso>
          )}
          <CampoArea
            camino="texto_deslinde_online"
            etiqueta="Texto del deslinde"
            obligatorio
            rows={12}
            pista="Separá los párrafos con una línea en blanco."
          />
        </>
      )}
    </Seccion>
  );
}
