CREATE TABLE "encargo_filas" (
	"encargo_id" integer NOT NULL,
	"inscripcion_id" integer NOT NULL,
	"suerte" text DEFAULT 'pendiente' NOT NULL,
	"dicho" text,
	"antes" jsonb,
	"hecha_at" timestamp with time zone,
	CONSTRAINT "encargo_filas_encargo_id_inscripcion_id_pk" PRIMARY KEY("encargo_id","inscripcion_id"),
	CONSTRAINT "encargo_filas_suerte_ck" CHECK ("encargo_filas"."suerte" in ('pendiente','hecha','no_va','fallida'))
);
--> statement-breakpoint
CREATE TABLE "encargos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "encargos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"usuario_id" integer,
	"tipo" text NOT NULL,
	"hacer" jsonb NOT NULL,
	"deshace_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "encargos_tipo_ck" CHECK ("encargos"."tipo" in ('marcar_pagada','cambiar_estado','aprobar_deslindes','recordar_papeles','asignar_numeros','reembolsar'))
);
--> statement-breakpoint
ALTER TABLE "encargo_filas" ADD CONSTRAINT "encargo_filas_encargo_id_encargos_id_fk" FOREIGN KEY ("encargo_id") REFERENCES "public"."encargos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encargo_filas" ADD CONSTRAINT "encargo_filas_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encargos" ADD CONSTRAINT "encargos_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encargos" ADD CONSTRAINT "encargos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encargos" ADD CONSTRAINT "encargos_deshace_id_encargos_id_fk" FOREIGN KEY ("deshace_id") REFERENCES "public"."encargos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encargo_filas_inscripcion_ix" ON "encargo_filas" USING btree ("inscripcion_id");--> statement-breakpoint
CREATE INDEX "encargo_filas_pendientes_ix" ON "encargo_filas" USING btree ("encargo_id") WHERE "encargo_filas"."suerte" = 'pendiente';--> statement-breakpoint
CREATE INDEX "encargos_evento_ix" ON "encargos" USING btree ("evento_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "encargos_deshace_uq" ON "encargos" USING btree ("deshace_id");