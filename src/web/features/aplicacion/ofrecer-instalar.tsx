import { useState } from 'react';
import { instalar, useInstalacion } from '../../api/instalacion.ts';
import { descartarOferta, ofertaDescartada } from '../../api/visitas.ts';
import { Boton } from '../../ui/boton.tsx';
import css from './aplicacion.module.css';
import { ofertaDeInstalar } from './oferta.ts';

interface Props {
  ruta: string;
  dias: number;
  /** opens the page that explains how to install by hand */
  onPaso: () => void;
}

export function OfrecerInstalar({ ruta, dias, onPaso }: Props) {
  const estado = useInstalacion();
  const [descartada_at, setDescartada] = useState(ofertaDescartada);
  const ios = 'standalone' in navigator;
  const oferta = ofertaDeInstalar({ ruta, dias, descartada_at, ahora: Date.now(), estado, ios });
  if (!oferta) return null;

  // Accepted or declined, the offer to install is not shown again for 90 days.
  const responder = (aceptada: boolean) => {
    descartarOferta();
    setDescartada(Date.now());
    if (!aceptada) return;
    if (oferta === 'dialogo') void instalar();
    else onPaso();
  };
  return (
    <section className={css.tarjeta} aria-label="Instalar la app">
      <p>
        <strong>Llevá Largada en tu teléfono.</strong> Se abre como una app y te muestra las carreras también
        sin señal.
      </p>
      <div className={css.botones}>
        <Boton tono="tenue" onClick={() => responder(false)}>
          Ahora no
        </Boton>
        <Boton onClick={() => responder(true)}>{oferta === 'dialogo' ? 'Instalar' : 'Cómo se hace'}</Boton>
      </div>
    </section>
  );
}
