CREATE TABLE "acreditaciones" (
	"persona_id" integer PRIMARY KEY NOT NULL,
	"inscripcion_id" integer NOT NULL,
	"evento_id" integer NOT NULL,
	"operacion_id" uuid NOT NULL,
	"puesto_id" uuid NOT NULL,
	"dispositivo_at" timestamp with time zone NOT NULL,
	"desfase_ms" bigint,
	"usuario_id" integer,
	"por" text NOT NULL,
	"kit" text[] DEFAULT '{}' NOT NULL,
	"retira_nombre" text,
	"retira_documento" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjuntos_operacion" (
	"operacion_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"evento_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"archivo_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adjuntos_operacion_operacion_id_sha256_pk" PRIMARY KEY("operacion_id","sha256"),
	CONSTRAINT "adjuntos_operacion_tipo_ck" CHECK ("adjuntos_operacion"."tipo" in ('trazos','foto'))
);
--> statement-breakpoint
CREATE TABLE "admisiones_puesto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admisiones_puesto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"codigo_hash" text NOT NULL,
	"creada_por" integer,
	"vence_at" timestamp with time zone NOT NULL,
	"usada_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lugares_prestados" (
	"puesto_id" uuid NOT NULL,
	"modalidad_id" integer NOT NULL,
	"evento_id" integer NOT NULL,
	"lugares" integer NOT NULL,
	CONSTRAINT "lugares_prestados_puesto_id_modalidad_id_pk" PRIMARY KEY("puesto_id","modalidad_id"),
	CONSTRAINT "lugares_prestados_ck" CHECK ("lugares_prestados"."lugares" >= 0)
);
--> statement-breakpoint
CREATE TABLE "numeros_prestados" (
	"evento_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"modalidad_id" integer NOT NULL,
	"puesto_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "numeros_prestados_evento_id_numero_pk" PRIMARY KEY("evento_id","numero")
);
--> statement-breakpoint
CREATE TABLE "operaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evento_id" integer NOT NULL,
	"puesto_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"lamport" bigint NOT NULL,
	"tipo" text NOT NULL,
	"sujeto" text NOT NULL,
	"cuerpo" text,
	"firma" text,
	"inscripcion_id" integer,
	"anula" uuid,
	"estado" text DEFAULT 'recibida' NOT NULL,
	"motivo" text,
	"espera_de" text,
	"pago_id" integer,
	"tras_revocacion" boolean DEFAULT false NOT NULL,
	"entregada_por" uuid NOT NULL,
	"recibida_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resuelta_at" timestamp with time zone,
	"xid" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"suprimida_at" timestamp with time zone,
	CONSTRAINT "operaciones_estado_ck" CHECK ("operaciones"."estado" in ('recibida','espera','aplicada','sin_efecto','rechazada')),
	CONSTRAINT "operaciones_seq_ck" CHECK ("operaciones"."seq" >= 1 and "operaciones"."lamport" >= 1),
	CONSTRAINT "operaciones_cuerpo_ck" CHECK (("operaciones"."cuerpo" is null) = ("operaciones"."suprimida_at" is not null)),
	CONSTRAINT "operaciones_motivo_ck" CHECK ("operaciones"."estado" <> 'rechazada' or "operaciones"."motivo" is not null)
);
--> statement-breakpoint
CREATE TABLE "puestos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evento_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"clave_publica" text NOT NULL,
	"creado_por" integer,
	"sesion_hash" text,
	"vence_at" timestamp with time zone,
	"visto_at" timestamp with time zone,
	"seq_recibido" bigint DEFAULT 0 NOT NULL,
	"revocado_at" timestamp with time zone,
	"revocado_por" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "puestos_evento_uq" UNIQUE("evento_id","id"),
	CONSTRAINT "puestos_tipo_ck" CHECK ("puestos"."tipo" in ('propio','acreditador')),
	CONSTRAINT "puestos_sesion_ck" CHECK (("puestos"."tipo" = 'acreditador') = ("puestos"."sesion_hash" is not null) and ("puestos"."tipo" = 'propio' or "puestos"."vence_at" is not null)),
	CONSTRAINT "puestos_seq_ck" CHECK ("puestos"."seq_recibido" >= 0)
);
--> statement-breakpoint
ALTER TABLE "acreditaciones" ADD CONSTRAINT "acreditaciones_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acreditaciones" ADD CONSTRAINT "acreditaciones_operacion_id_operaciones_id_fk" FOREIGN KEY ("operacion_id") REFERENCES "public"."operaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acreditaciones" ADD CONSTRAINT "acreditaciones_persona_fk" FOREIGN KEY ("inscripcion_id","persona_id") REFERENCES "public"."personas"("inscripcion_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuntos_operacion" ADD CONSTRAINT "adjuntos_operacion_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuntos_operacion" ADD CONSTRAINT "adjuntos_operacion_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admisiones_puesto" ADD CONSTRAINT "admisiones_puesto_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admisiones_puesto" ADD CONSTRAINT "admisiones_puesto_creada_por_usuarios_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lugares_prestados" ADD CONSTRAINT "lugares_prestados_puesto_fk" FOREIGN KEY ("evento_id","puesto_id") REFERENCES "public"."puestos"("evento_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lugares_prestados" ADD CONSTRAINT "lugares_prestados_modalidad_fk" FOREIGN KEY ("evento_id","modalidad_id") REFERENCES "public"."modalidades"("evento_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numeros_prestados" ADD CONSTRAINT "numeros_prestados_puesto_fk" FOREIGN KEY ("evento_id","puesto_id") REFERENCES "public"."puestos"("evento_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "numeros_prestados" ADD CONSTRAINT "numeros_prestados_modalidad_fk" FOREIGN KEY ("evento_id","modalidad_id") REFERENCES "public"."modalidades"("evento_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operaciones" ADD CONSTRAINT "operaciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operaciones" ADD CONSTRAINT "operaciones_puesto_fk" FOREIGN KEY ("evento_id","puesto_id") REFERENCES "public"."puestos"("evento_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operaciones" ADD CONSTRAINT "operaciones_inscripcion_fk" FOREIGN KEY ("evento_id","inscripcion_id") REFERENCES "public"."inscripciones"("evento_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puestos" ADD CONSTRAINT "puestos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puestos" ADD CONSTRAINT "puestos_creado_por_usuarios_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puestos" ADD CONSTRAINT "puestos_revocado_por_usuarios_id_fk" FOREIGN KEY ("revocado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acreditaciones_evento_ix" ON "acreditaciones" USING btree ("evento_id");--> statement-breakpoint
CREATE INDEX "acreditaciones_operacion_ix" ON "acreditaciones" USING btree ("operacion_id");--> statement-breakpoint
CREATE INDEX "adjuntos_operacion_evento_ix" ON "adjuntos_operacion" USING btree ("evento_id");--> statement-breakpoint
CREATE INDEX "adjuntos_operacion_archivo_ix" ON "adjuntos_operacion" USING btree ("archivo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admisiones_puesto_codigo_uq" ON "admisiones_puesto" USING btree ("codigo_hash");--> statement-breakpoint
CREATE INDEX "admisiones_puesto_evento_ix" ON "admisiones_puesto" USING btree ("evento_id");--> statement-breakpoint
CREATE INDEX "lugares_prestados_modalidad_ix" ON "lugares_prestados" USING btree ("modalidad_id");--> statement-breakpoint
CREATE INDEX "numeros_prestados_puesto_ix" ON "numeros_prestados" USING btree ("puesto_id");--> statement-breakpoint
CREATE INDEX "numeros_prestados_modalidad_ix" ON "numeros_prestados" USING btree ("modalidad_id");--> statement-breakpoint
CREATE INDEX "operaciones_orden_ix" ON "operaciones" USING btree ("evento_id","lamport","puesto_id","seq");--> statement-breakpoint
CREATE INDEX "operaciones_puesto_ix" ON "operaciones" USING btree ("puesto_id","seq");--> statement-breakpoint
CREATE INDEX "operaciones_sujeto_ix" ON "operaciones" USING btree ("evento_id","sujeto");--> statement-breakpoint
CREATE INDEX "operaciones_inscripcion_ix" ON "operaciones" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE INDEX "operaciones_anula_ix" ON "operaciones" USING btree ("anula") WHERE "operaciones"."anula" is not null;--> statement-breakpoint
CREATE INDEX "operaciones_pago_ix" ON "operaciones" USING btree ("pago_id") WHERE "operaciones"."pago_id" is not null;--> statement-breakpoint
CREATE INDEX "operaciones_pendientes_ix" ON "operaciones" USING btree ("evento_id") WHERE "operaciones"."estado" in ('recibida','espera');--> statement-breakpoint
CREATE INDEX "operaciones_xid_ix" ON "operaciones" USING btree ("evento_id","xid");--> statement-breakpoint
CREATE UNIQUE INDEX "puestos_sesion_uq" ON "puestos" USING btree ("sesion_hash");