import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { alAbrir } from '../../../../offline/sede/rechazos.ts';
import { useAhora } from '../../../ui/ahora.ts';
import { EsqueletoPantalla } from '../../../ui/esqueleto.tsx';
import { FalloCarga } from '../../../ui/fallo-carga.tsx';
import { call } from '../../../api/call.ts';
import { ConPuesto } from '../con-puesto.tsx';
import { usePuesto } from '../puesto.ts';
import { hallarPuesto, type Hallado, type PuestoEnPie } from './en-pie.ts';
import { accesoAhora, motivoDeFin } from './fin-del-puesto.ts';
import { estaAlHabla, useFin } from './linea-sincronia.tsx';
import { ListoPage } from './listo-page.tsx';
import { MarcoPuesto } from './marco-puesto.tsx';
import { PrepararPage } from './preparar-page.tsx';
import { SalirDeLaCarreraPage } from './salir-de-la-carrera-page.tsx';
import { ContextoEnPie, type EnPie } from './contexto-en-pie.ts';
import { TerminadaPage } from './terminada-page.tsx';
import { VencidoPage } from './vencido-page.tsx';

type Apertura = Hallado | { tipo: 'abriendo' } | { tipo: 'fallo'; mensaje: string };

/** This device's puesto of an event, opened from the device alone; where it is none yet, the way to become one. */
export function PuestoPage({
  evento_id,
  directo,
  children,
}: {
  evento_id: number;
  /** true: a device that is no puesto yet becomes one without questions, where whoever is logged in may, and opens what was asked for */
  directo: boolean;
  children: ReactNode;
}) {
  const [apertura, setApertura] = useState<Apertura>({ tipo: 'abriendo' });
  const [vez, setVez] = useState(0);
  const [recien, setRecien] = useState(false);
  useEffect(() => {
    let vigente = true;
    let abierto: PuestoEnPie | null = null;
    hallarPuesto(evento_id).then(
      (hallado) => {
        abierto = hallado.tipo === 'abierto' ? hallado.puesto : null;
        if (vigente) setApertura(hallado);
        else void abierto?.cerrar();
      },
      (error: unknown) => vigente && setApertura({ tipo: 'fallo', mensaje: alAbrir(error).message }),
    );
    return () => {
      vigente = false;
      void abierto?.cerrar();
    };
  }, [evento_id, vez]);

  switch (apertura.tipo) {
    case 'abriendo':
      return <EsqueletoPantalla />;
    case 'fallo':
      return (
        <FalloCarga
          titulo="El puesto no abrió"
          nivel={1}
          detalle={apertura.mensaje}
          reintentar={() => setVez((n) => n + 1)}
        />
      );
    case 'sin_preparar':
    case 'salio':
    case 'sin_clave':
      return (
        <PrepararPage
          evento_id={evento_id}
          porque={apertura.tipo}
          directo={directo}
          onListo={() => {
            setRecien(!directo);
            setVez((n) => n + 1);
          }}
        />
      );
    case 'abierto':
      return (
        <Abierto
          key={apertura.puesto.bitacora.puesto.puesto_id}
          puesto={apertura.puesto}
          recien={recien}
          onEmpezar={() => setRecien(false)}
          onVolverAPreparar={() => setApertura({ tipo: 'sin_preparar' })}
        >
          {children}
        </Abierto>
      );
  }
}

interface PropsAbierto {
  puesto: PuestoEnPie;
  /** true: the device has just become a puesto: its checks come first */
  recien: boolean;
  onEmpezar: () => void;
  onVolverAPreparar: () => void;
  children: ReactNode;
}

function Abierto({ puesto, ...resto }: PropsAbierto) {
  const [acceso, setAcceso] = useState(puesto.acceso);
  const [saliendo, setSaliendo] = useState(false);
  const enPie = useMemo<EnPie>(
    () => ({
      puesto,
      acceso,
      cambiarPersona: async (persona) => {
        await puesto.cambiar({ persona });
        setAcceso(puesto.acceso);
      },
      salir: () => setSaliendo(true),
    }),
    [puesto, acceso],
  );
  if (saliendo) return <SalirDeLaCarreraPage puesto={puesto} />;
  return (
    <ContextoEnPie value={enPie}>
      <ConPuesto bitacora={puesto.bitacora}>
        <Vigente enPie={enPie} onAcceso={() => setAcceso(puesto.acceso)} {...resto} />
      </ConPuesto>
    </ContextoEnPie>
  );
}

type PropsVigente = Omit<PropsAbierto, 'puesto'> & { enPie: EnPie; onAcceso: () => void };

/** The desk as long as this device may have the people's data. */
function Vigente({ enPie, onAcceso, recien, onEmpezar, onVolverAPreparar, children }: PropsVigente) {
  const { estado, base } = usePuesto();
  const { puesto, acceso } = enPie;
  const deAhora = accesoAhora(acceso, base?.evento.fecha_hora ?? null);
  const motivo = motivoDeFin(deAhora, estado, useAhora());
  const fin = useFin();
  const faltanClaves = estaAlHabla(fin) && acceso.claves.length === 0;
  useEffect(() => {
    if (!faltanClaves) return;
    // Without the keys no participant's code can be verified. If this call fails, the keys are asked for again at the next start of the
    // page, or as soon as the server answers after a time in which it did not.
    call('listClavesSede', {})
      .then(({ claves }) => puesto.cambiar({ claves }))
      .then(onAcceso, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- asked for once, when they are missing
  }, [faltanClaves]);
  if (motivo === 'vencido') return <VencidoPage {...{ puesto, onVolverAPreparar }} acceso={deAhora} />;
  if (motivo) return <TerminadaPage motivo={motivo} onVolverAPreparar={onVolverAPreparar} />;
  if (recien) return <ListoPage onEmpezar={onEmpezar} />;
  return <MarcoPuesto>{children}</MarcoPuesto>;
}
