import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DIAS_BORRADOR } from '../../../offline/registro-borrador.ts';
import { LO_QUE_QUEDA } from '../../../shared/domain/datos-personales/datos-personales.ts';
import { sitio } from '../../api/consultas.ts';
import { Pantalla } from '../../ui/pantalla.tsx';
import { Renglones } from '../../ui/renglones.tsx';
import orden from '../../ui/orden.module.css';
import css from './paginas.module.css';

/** '180 días', 'un año', '5 años'; undefined: the configuration has not come, and the text names no number. */
function enPlazo(dias: number | undefined): string {
  if (dias === undefined) return 'el plazo que fija este sitio';
  const anios = dias / 365;
  if (!Number.isInteger(anios)) return `${dias} días`;
  return anios === 1 ? 'un año' : `${anios} años`;
}

/** What is done with personal data, as Ley 25.326 requires it to be told. Names who runs the site, as the configuration does. */
export function PrivacidadPage() {
  const { data } = useQuery(sitio());
  const proveedor = data?.proveedor;
  const retencion = data?.retencion;
  const nombre = proveedor?.nombre ?? 'el prestador de este sitio';
  return (
    <Pantalla
      titulo="Política de privacidad"
      bajada="Qué datos te pedimos, para qué los usamos y qué podés exigir."
    >
      <div className={`${orden.apilado5} ${css.politica}`}>
        <section>
          <h2>Quién es responsable</h2>
          <p>
            El responsable de la base de datos es {nombre}
            {proveedor?.cuit && `, CUIT ${proveedor.cuit}`}
            {proveedor?.domicilio && `, con domicilio en ${proveedor.domicilio}, ${proveedor.ciudad}`}. El
            organizador de cada carrera recibe los datos de quienes se inscriben en ella y responde por el uso
            que les da.
          </p>
        </section>
        <section>
          <h2>Qué datos tratamos</h2>
          <ul>
            <li>
              <strong>De identidad y contacto:</strong> nombre, apellido, documento, fecha de nacimiento,
              sexo, e-mail, teléfono, domicilio, ciudad y provincia.
            </li>
            <li>
              <strong>De la carrera:</strong> modalidad, categoría, equipo, talle, número, resultados y lo que
              pregunte el organizador en cada evento.
            </li>
            <li>
              <strong>De salud:</strong> si declarás una discapacidad, y el apto médico cuando la carrera lo
              exige. Son datos sensibles: no estás obligado a darlos, aunque sin el apto no podés participar
              en las carreras que lo requieren.
            </li>
            <li>
              <strong>De tu firma:</strong> el trazo o el nombre que escribís, el texto exacto que aceptaste,
              la fecha y hora, la dirección IP y el navegador. Son la prueba de que firmaste.
            </li>
            <li>
              <strong>Del pago:</strong> importe, medio, estado y fecha. Los datos de tu tarjeta los ingresás
              en el sitio del procesador de pagos y nunca pasan por el nuestro.
            </li>
            <li>
              <strong>De menores de 18 años:</strong> además, nombre, documento y vínculo de la persona adulta
              responsable, que es quien autoriza y firma.
            </li>
          </ul>
        </section>
        <section>
          <h2>Para qué los usamos</h2>
          <ul>
            <li>Inscribirte, cobrar, asignarte categoría y número, acreditarte y publicar los resultados.</li>
            <li>
              Enviarte los mails de tu inscripción: confirmación, pago, recordatorios y avisos del
              organizador.
            </li>
            <li>Cuidar tu salud en la carrera y cumplir con las normas que exigen el apto médico.</li>
            <li>
              Probar lo firmado y lo pagado, atender reclamos y cumplir obligaciones legales y fiscales.
            </li>
            <li>
              Mandarte publicidad, sólo si marcaste esa casilla. Podés darte de baja cuando quieras, desde
              cada mail o escribiéndonos.
            </li>
          </ul>
          <p>
            Dar datos inexactos o no dar los obligatorios puede impedir la inscripción o ubicarte mal en una
            categoría.
          </p>
        </section>
        <section>
          <h2>Con quién los compartimos</h2>
          <p>
            Con el organizador de la carrera en la que te inscribís, con quienes toman los tiempos y acreditan
            en su nombre, con el procesador de pagos y con los proveedores que alojan el sitio y envían los
            mails, obligados a confidencialidad. También con una autoridad, si la ley lo manda. No vendemos
            datos. Los de salud los ve sólo el personal que valida los aptos y atiende la carrera.
          </p>
          <p>
            Cuando vas a pagar en línea, el procesador de pagos recibe el nombre de la carrera y el importe, y
            el nombre, el documento, el e-mail y el teléfono de quien se inscribe (de la persona adulta
            responsable, si es menor de 18 años) para completar el formulario y prevenir fraudes.
          </p>
        </section>
        <section>
          <h2>Cuánto tiempo los guardamos</h2>
          <ul>
            <li>
              El archivo del apto médico, hasta {enPlazo(retencion?.aptos_dias)} después de la carrera. Queda
              que hubo un apto, si se aprobó y hasta cuándo valía.
            </li>
            <li>
              El deslinde firmado, con la firma y sus constancias, hasta {enPlazo(retencion?.deslindes_dias)}{' '}
              después de la carrera: mientras pueda haber un reclamo.
            </li>
            <li>Lo que decían los mails, hasta {enPlazo(retencion?.correos_dias)} después de mandarlos.</li>
            <li>
              Los de la inscripción y el pago, hasta {enPlazo(retencion?.inscripciones_dias)} después de la
              carrera, por las obligaciones contables y fiscales.
            </li>
            <li>
              Un formulario a medio llenar queda sólo en tu dispositivo, hasta que lo envíes o lo descartes, o
              pasen {DIAS_BORRADOR} días sin que lo sigas.
            </li>
          </ul>
          <p>Pasado cada plazo los borramos o los disociamos, de modo que no se pueda saber de quién eran.</p>
        </section>
        <section>
          <h2>Cómo los cuidamos</h2>
          <p>
            La información viaja cifrada, el acceso del personal está limitado a lo que necesita y queda
            registrado, y los archivos privados no tienen direcciones públicas.
          </p>
        </section>
        <section>
          <h2>En tu dispositivo</h2>
          <p>
            No usamos cookies de publicidad ni de seguimiento. Guardamos en tu dispositivo lo necesario para
            que el sitio funcione, también sin señal: las carreras que viste, tus borradores y tu preferencia
            de colores. Quien organiza y pide mantener su sesión recibe, además, una cookie sólo para eso, y
            quien ingresa, otra que reconoce su dispositivo para que nadie le trabe la cuenta. Cuando vas a
            pagar, otra te trae de vuelta a tu inscripción y se borra al día siguiente.
          </p>
        </section>
        <section>
          <h2>Tus derechos</h2>
          <p>
            Podés pedir acceso a tus datos, y que los rectifiquemos, actualicemos o suprimamos. El acceso se
            responde dentro de los diez días corridos; la rectificación, la actualización o la supresión,
            dentro de los cinco días hábiles. La supresión no alcanza a lo que la ley nos obliga a conservar.
            También podés retirar tu consentimiento para recibir publicidad en cualquier momento.
          </p>
          <p>
            Para ver y bajar todo lo que guardamos de vos, o pedir que lo suprimamos, entrá a{' '}
            <Link to="/mis-datos">Mis datos personales</Link>: alcanza con tu documento y el mail de la
            inscripción. Para suprimir los datos de una carrera que todavía no se corrió, antes hay que dejar
            sin efecto la inscripción. Después de suprimirlos queda sólo esto:
          </p>
          <ul>
            <Renglones de={LO_QUE_QUEDA} />
          </ul>
          <p>
            Para corregir un dato, o si ya no usás ese mail, escribinos{' '}
            {proveedor?.email ? (
              <>
                a <a href={`mailto:${proveedor.email}`}>{proveedor.email}</a>
              </>
            ) : (
              <>
                por los medios de la página de <Link to="/contacto">contacto</Link>
              </>
            )}{' '}
            diciendo tu nombre y documento; podemos pedirte que acredites tu identidad.
          </p>
          <p>
            El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos
            en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés
            legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley N° 25.326.
          </p>
          <p>
            La Agencia de Acceso a la Información Pública, en su carácter de Órgano de Control de la Ley N°
            25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten
            afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de
            datos personales.
          </p>
        </section>
        <section>
          <h2>Cambios</h2>
          <p>
            Si esta política cambia, lo vas a ver en esta página. Los cambios no se aplican hacia atrás a lo
            que ya aceptaste.
          </p>
        </section>
      </div>
    </Pantalla>
  );
}
