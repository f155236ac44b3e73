CREATE TABLE "titulares_anteriores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "titulares_anteriores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inscripcion_id" integer NOT NULL,
	"persona_id" integer NOT NULL,
	"documento" text NOT NULL,
	"tutor_documento" text,
	"nombre" text NOT NULL,
	"apellido" text NOT NULL,
	"email" text NOT NULL,
	"desde_at" timestamp with time zone,
	"hasta_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suprimida_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "pedido_datos_id" integer;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD COLUMN "titular_anterior_id" integer;--> statement-breakpoint
ALTER TABLE "deslindes" ADD COLUMN "titular_anterior_id" integer;--> statement-breakpoint
ALTER TABLE "titulares_anteriores" ADD CONSTRAINT "titulares_anteriores_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titulares_anteriores" ADD CONSTRAINT "titulares_anteriores_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "titulares_anteriores_persona_ix" ON "titulares_anteriores" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "titulares_anteriores_inscripcion_ix" ON "titulares_anteriores" USING btree ("inscripcion_id");--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_pedido_datos_id_pedidos_datos_id_fk" FOREIGN KEY ("pedido_datos_id") REFERENCES "public"."pedidos_datos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_titular_anterior_id_titulares_anteriores_id_fk" FOREIGN KEY ("titular_anterior_id") REFERENCES "public"."titulares_anteriores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deslindes" ADD CONSTRAINT "deslindes_titular_anterior_id_titulares_anteriores_id_fk" FOREIGN KEY ("titular_anterior_id") REFERENCES "public"."titulares_anteriores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correos_pedido_datos_ix" ON "correos" USING btree ("pedido_datos_id") WHERE "correos"."pedido_datos_id" is not null;--> statement-breakpoint
-- Those replaced until now, as the audit has them. A line names who came; where they were replaced in turn, whoever has the
-- row today. The address that they were written to is known where the registration was theirs alone.
WITH RECURSIVE cadena AS (
	SELECT id AS linea, id AS ultima, inscripcion_id, despues->>'documento' AS documento
	FROM auditoria WHERE accion = 'participante_reemplazado' AND inscripcion_id IS NOT NULL
	UNION ALL
	SELECT c.linea, l.id, c.inscripcion_id, l.despues->>'documento'
	FROM cadena c JOIN auditoria l ON l.inscripcion_id = c.inscripcion_id AND l.id > c.ultima
		AND l.accion = 'participante_reemplazado' AND l.antes->>'documento' = c.documento
), lineas AS (
	SELECT DISTINCT ON (c.linea) c.linea, c.inscripcion_id, p.id AS persona_id
	FROM cadena c JOIN personas p ON p.inscripcion_id = c.inscripcion_id
	ORDER BY c.linea, (p.documento = c.documento) DESC, c.ultima DESC, p.orden, p.id
), anteriores AS (
	SELECT x.inscripcion_id, x.persona_id, l.antes, l.created_at AS hasta_at,
		lag(l.created_at) OVER (PARTITION BY x.persona_id ORDER BY l.id) AS desde_at
	FROM lineas x JOIN auditoria l ON l.id = x.linea
)
INSERT INTO titulares_anteriores (inscripcion_id, persona_id, documento, nombre, apellido, email, desde_at, hasta_at, suprimida_at)
SELECT a.inscripcion_id, a.persona_id, coalesce(a.antes->>'documento', ''), coalesce(a.antes->>'nombre', ''), coalesce(a.antes->>'apellido', ''),
	coalesce((SELECT c.para FROM correos c JOIN inscripciones i ON i.id = c.inscripcion_id AND i.cantidad_personas = 1
		WHERE c.inscripcion_id = a.inscripcion_id AND c.persona_id IS NULL AND c.created_at < a.hasta_at
			AND c.created_at >= coalesce(a.desde_at, '-infinity') ORDER BY c.id LIMIT 1), ''),
	a.desde_at, a.hasta_at, CASE WHEN coalesce(a.antes->>'documento', 'suprimido') = 'suprimido' THEN a.hasta_at END
FROM anteriores a ORDER BY a.hasta_at;
--> statement-breakpoint
UPDATE deslindes d SET titular_anterior_id = t.id FROM titulares_anteriores t
WHERE t.persona_id = d.persona_id AND NOT d.vigente AND d.servidor_at < t.hasta_at AND d.servidor_at >= coalesce(t.desde_at, '-infinity');
--> statement-breakpoint
UPDATE aptos_medicos a SET titular_anterior_id = t.id FROM titulares_anteriores t
WHERE t.persona_id = a.persona_id AND NOT a.vigente AND a.created_at < t.hasta_at AND a.created_at >= coalesce(t.desde_at, '-infinity');
--> statement-breakpoint
-- nobody needs the certificate of who does not run
UPDATE archivos SET eliminar_at = now() WHERE id IN (SELECT archivo_id FROM aptos_medicos WHERE titular_anterior_id IS NOT NULL);
--> statement-breakpoint
UPDATE aptos_medicos SET archivo_id = NULL, archivo_borrado = 'reemplazo', file_name = '', razon_rechazo = NULL, medical_clearance_date = NULL
WHERE titular_anterior_id IS NOT NULL AND archivo_id IS NOT NULL;
--> statement-breakpoint
UPDATE correos c SET pedido_datos_id = p.id FROM pedidos_datos p
WHERE c.tipo IN ('datos_enlace', 'supresion_pedida', 'supresion_hecha', 'supresion_rechazada') AND c.html LIKE '%' || p.codigo || '%';
