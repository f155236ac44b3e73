import { leerPesos } from '../../../ui/pesos-escritos.ts';
import { Interruptor } from '../campos/interruptor.tsx';
import { CampoPesos, CampoSelect } from '../campos/texto.tsx';
import { Seccion } from '../seccion.tsx';
import { useForma, useMarca } from '../use-forma.ts';
import orden from '../../../ui/orden.module.css';

/** Section 6: shirts, numbers, documents and other settings of the event. */
export function SeccionOtros() {
  const remeras = useMarca('usa_talle_remera');
  const cargo = useForma((e) => (leerPesos(e.formulario.cargo_remera_extra) ?? 0) > 0);
  return (
    <Seccion id="otros">
      <div className={orden.apilado2}>
        <Interruptor
          camino="usa_talle_remera"
          etiqueta="Usa talle de remera"
          pista="Lo pide en las modalidades que tienen remera."
        />
        {remeras && (
          <CampoPesos
            camino="cargo_remera_extra"
            etiqueta="Cargo por remera"
            pista="0: viene con la inscripción. Más de 0: cada persona elige si la quiere."
          />
        )}
        {remeras && cargo && (
          <Interruptor
            camino="remera_incluida"
            etiqueta="La inscripción ya incluye una remera"
            pista="El cargo es por una más, con su propio talle."
          />
        )}
        <Interruptor
          camino="asignacion_manual"
          etiqueta="Asignación manual de números"
          pista="Esconde la asignación automática."
        />
        <Interruptor
          camino="permite_otro_documento"
          etiqueta="Permite otro documento"
          pista="Acepta pasaportes: hasta 10 letras y números."
        />
        <Interruptor
          camino="permite_sexo_x"
          etiqueta="Permite sexo X"
          pista="Entra en las categorías mixtas."
        />
        <Interruptor camino="usa_boton_arrepentimiento" etiqueta="Muestra el botón de arrepentimiento" />
      </div>
      <CampoSelect camino="edad_al" etiqueta="Edad para la categoría">
        <option value="dia_carrera">La del día de la carrera</option>
        <option value="fin_de_anio">La del 31 de diciembre</option>
      </CampoSelect>
    </Seccion>
  );
}
