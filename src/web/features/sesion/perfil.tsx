import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { perfil } from '../../api/consultas-perfil.ts';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { AgendaPropia } from './agenda.tsx';
import { CambiarClave } from './cambiar-clave.tsx';
import { Cobros } from './cobros.tsx';
import { ConsultaPropia } from './consulta-propia.tsx';
import { SegundoPaso } from './segundo-paso.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './sesion.module.css';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';

export function DialogoPerfil({ onCerrar }: { onCerrar: () => void }) {
  const consulta = useQuery(perfil());
  const [codigos, setCodigos] = useState(false);
  const [preguntando, setPreguntando] = useState(false);
  return (
    <MarcoDialogo
      titulo={mensajesGestion.mi_perfil}
      pantalla
      onCerrar={() => (codigos ? setPreguntando(true) : onCerrar())}
    >
      <div className={css.partes}>
        <ConsultaPropia consulta={consulta} fallo="No pudimos traer tu perfil">
          {(datos) => (
            <>
              <Tarjeta titulo="Tus datos">
                <div className={`${piezas.reparto} ${css.datos}`}>
                  <Campo etiqueta="Usuario" value={datos.name} readOnly />
                  <Campo etiqueta="E-mail" value={datos.email} readOnly />
                </div>
              </Tarjeta>
              {datos.cobros && <Cobros cobros={datos.cobros} />}
              {datos.agenda && <AgendaPropia url={datos.agenda.url} />}
              <CambiarClave usuario={datos.name} />
              <SegundoPaso factor={datos.segundo_factor} onCodigos={setCodigos} />
              <SesionesAbiertas />
            </>
          )}
        </ConsultaPropia>
      </div>
      <PreguntaAlSalir
        hay={() => codigos}
        titulo="¿Ya guardaste los códigos?"
        confirmar="Sí, salir"
        cierre={{ preguntando, onQuedarse: () => setPreguntando(false), onSalir: onCerrar }}
      >
        <p>Los códigos de recuperación no se vuelven a mostrar.</p>
      </PreguntaAlSalir>
    </MarcoDialogo>
  );
}
