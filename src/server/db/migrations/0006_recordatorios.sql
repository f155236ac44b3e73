CREATE TABLE "recordatorios_enviados" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recordatorios_enviados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"evento_id" integer NOT NULL,
	"persona_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"dias_antes" integer NOT NULL,
	"fecha_evento" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "fecha_confirmada" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recordatorios" ADD COLUMN "texto" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordatorios_enviados" ADD CONSTRAINT "recordatorios_enviados_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorios_enviados" ADD CONSTRAINT "recordatorios_enviados_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recordatorios_enviados_uq" ON "recordatorios_enviados" USING btree ("persona_id","tipo","dias_antes","fecha_evento");--> statement-breakpoint
CREATE INDEX "recordatorios_enviados_evento_ix" ON "recordatorios_enviados" USING btree ("evento_id","tipo","dias_antes");--> statement-breakpoint
-- Until now nobody wrote down whether a postponed race has its new date: none is reminded of until somebody says.
UPDATE "eventos" SET "fecha_confirmada" = false WHERE "estado" = 'postergado';
