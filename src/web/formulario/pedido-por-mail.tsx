import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { validarDocumentoParticipante } from '../../shared/domain/participante/documento.ts';
import { mensajesComun } from '../../shared/domain/comun/mensajes.ts';
import { ErrorLlamada } from '../api/call.ts';
import { textoDeError } from '../api/texto-error.ts';
import { Campo } from '../ui/campo.tsx';
import { enfocar } from '../ui/enfocar.ts';
import { useEnLinea } from '../ui/use-en-linea.ts';

interface Identidad {
  documento: string;
  email: string;
}

interface Opciones<E extends Identidad, R> {
  inicial: E;
  pedir: (datos: E) => Promise<R>;
  /** true: the answer replaces the form: scroll to the top of the page */
  otra_pantalla?: boolean;
}

/**
 * A request without a login: somebody types a document number and a mail address. If both are those of an inscripcion, what only its
 * person may read is mailed to that address.
 */
export function usePedidoPorMail<E extends Identidad, R>({
  inicial,
  pedir,
  otra_pantalla = false,
}: Opciones<E, R>) {
  const [datos, setDatos] = useState(inicial);
  const [faltan, setFaltan] = useState<Record<string, string>>({});
  const [otraVez, setOtraVez] = useState(false);
  const refs = { documento: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };
  const request = useMutation({
    mutationFn: pedir,
    onSuccess: () => otra_pantalla && window.scrollTo(0, 0),
  });
  const delServidor = request.error instanceof ErrorLlamada ? request.error.fields : {};

  const onEnviar = () => {
    const documento = validarDocumentoParticipante(datos.documento, { permite_otro_documento: true });
    const email = datos.email.trim() === '' ? mensajesComun.campo_obligatorio : null;
    setFaltan({ ...(documento && { documento }), ...(email && { email }) });
    request.reset();
    if (documento) refs.documento.current?.focus();
    else if (email) refs.email.current?.focus();
    else request.mutate({ ...datos, documento: datos.documento.trim(), email: datos.email.trim() });
  };

  return {
    datos,
    escribir: (cambios: Partial<E>) => setDatos({ ...datos, ...cambios }),
    /** props of Forma; never unsaved, as document and mail are typed again in a moment */
    forma: { enviando: request.isPending, sinGuardar: false, edita: null, onEnviar },
    errores: { ...delServidor, ...faltan } as Readonly<Record<string, string>>,
    request,
    /** shows the form again in place of the answer */
    otro: () => {
      setOtraVez(true);
      request.reset();
    },
    /** ref of the form's title: it takes the focus where the form comes back in place of the answer, whose button has gone */
    titulo_ref: otraVez ? enfocar : undefined,
    /** the error that belongs to no field */
    fallo: request.isError && Object.keys(delServidor).length === 0 ? textoDeError(request.error) : null,
    refs,
  };
}

/** Under the button: the error, or that sending needs a signal: this form has no queue that would send it later. */
export function FalloPedido({ fallo, clase }: { fallo: string | null; clase: string | undefined }) {
  const enLinea = useEnLinea();
  return (
    <div role="status">
      {enLinea
        ? fallo && <p className={clase}>{fallo}</p>
        : 'Sin conexión: para mandarlo hace falta señal. Lo que escribiste queda en esta página.'}
    </div>
  );
}

interface PropsDocumento {
  ref: RefObject<HTMLInputElement | null>;
  etiqueta?: string;
  pista?: string;
  value: string;
  error: string | null | undefined;
  onEscribir: (escrito: string) => void;
}

/** Field for the document number of somebody who has no account. */
export function CampoDocumento({ etiqueta = 'Documento', onEscribir, ...resto }: PropsDocumento) {
  return (
    <Campo
      {...resto}
      etiqueta={etiqueta}
      name="documento"
      // a passport number has letters, which a phone's numeric keypad lacks
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={14}
      required
      onChange={(e) => onEscribir(e.target.value)}
    />
  );
}

interface Campos {
  /** what usePedidoPorMail returned */
  de: {
    datos: Identidad;
    escribir: (cambios: Partial<Identidad>) => void;
    errores: Readonly<Record<string, string>>;
    refs: Readonly<Record<keyof Identidad, RefObject<HTMLInputElement | null>>>;
  };
  documento?: { etiqueta?: string; pista?: string };
  email?: string;
}

export function CamposIdentidad({ de, documento, email = 'E-mail de la inscripción' }: Campos) {
  return (
    <>
      <CampoDocumento
        ref={de.refs.documento}
        {...documento}
        value={de.datos.documento}
        error={de.errores['documento']}
        onEscribir={(escrito) => de.escribir({ documento: escrito })}
      />
      <Campo
        ref={de.refs.email}
        etiqueta={email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={de.datos.email}
        error={de.errores['email']}
        onChange={(e) => de.escribir({ email: e.target.value })}
      />
    </>
  );
}
