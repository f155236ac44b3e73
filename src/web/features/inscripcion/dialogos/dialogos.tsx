import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { cuponSuelto, type Contexto } from '../contexto.ts';
import { useCerrarConAtras } from '../../../comun/use-cerrar-con-atras.ts';
import { DEL_PASO, type Dialogo } from '../dialogo.ts';
import type { FirmaDeslinde, Formulario } from '../formulario.ts';
import { precioDe } from '../precio.ts';
import { Advertencia } from './advertencia.tsx';
import { Consultar } from './consultar.tsx';
import { Deslinde } from './deslinde.tsx';
import { Existe } from './existe.tsx';
import { Fila } from './fila.tsx';
import { InfoEvento } from './info-evento.tsx';
import { DialogoAbierto } from '../../../ui/marco-dialogo.tsx';
import { Probada } from './probada.tsx';
import { Reenviar } from './reenviar.tsx';
import { Resultado } from './resultado.tsx';

interface DialogosProps {
  abierto: boolean;
  dialogo: Dialogo;
  evento: EventoPublico;
  contexto: Contexto | null;
  formulario: Formulario;
  codigo_acceso: string | null;
  /** true: staff use the wizard, to register others */
  admin: boolean;
  onFirma: (indice: number, firma: FirmaDeslinde) => void;
  /** opens the dialog that asks for the mails again */
  onReenviar: () => void;
  onCerrar: () => void;
}

/** The wizard's dialogs, in a part of the application that is fetched after the first step shows. */
export function Dialogos(props: DialogosProps) {
  const { tipo } = props.dialogo;
  // the waiver asks first where a signature is begun
  useCerrarConAtras(props.abierto && DEL_PASO.has(tipo) && tipo !== 'deslinde', props.onCerrar);
  return (
    <DialogoAbierto value={props.abierto}>
      <UnDialogo {...props} />
    </DialogoAbierto>
  );
}

function UnDialogo(props: DialogosProps) {
  const { dialogo, evento, contexto, formulario, onCerrar } = props;
  switch (dialogo.tipo) {
    case 'existe':
      return (
        <Existe
          {...dialogo}
          evento={evento}
          admin={props.admin}
          onReenviar={props.onReenviar}
          onCerrar={onCerrar}
        />
      );
    case 'resultado':
      return <Resultado {...dialogo} onCerrar={onCerrar} />;
    case 'probada':
      return <Probada {...dialogo} onCerrar={onCerrar} />;
    case 'fila':
      return <Fila vista={dialogo.vista} onSalir={dialogo.onSalir} />;
    case 'advertencia':
      return (
        <Advertencia
          evento={evento}
          total={contexto ? precioDe(formulario, evento, contexto.modalidad).total : 0}
          cupon_suelto={contexto && cuponSuelto(formulario, contexto.modalidad)}
          paga={!props.admin}
          onAceptar={dialogo.onAceptar}
          onCerrar={onCerrar}
        />
      );
    case 'deslinde': {
      const participante = formulario.participantes[dialogo.indice];
      return participante ? (
        <Deslinde
          evento={evento}
          p={participante}
          onFirma={(firma) => props.onFirma(dialogo.indice, firma)}
          onCerrar={onCerrar}
        />
      ) : null;
    }
    case 'consultar':
      return (
        <Consultar
          evento={evento}
          codigo_acceso={props.codigo_acceso}
          documento={formulario.participantes[0]?.documento ?? ''}
          admin={props.admin}
          onReenviar={props.onReenviar}
          onCerrar={onCerrar}
        />
      );
    case 'reenviar':
      return (
        <Reenviar
          documento={formulario.participantes[0]?.documento ?? ''}
          otro_documento={evento.permite_otro_documento}
          onCerrar={onCerrar}
        />
      );
    case 'evento':
      return <InfoEvento evento={evento} onCerrar={onCerrar} />;
  }
}
