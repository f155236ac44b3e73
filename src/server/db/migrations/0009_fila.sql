-- Unlogged, with room for updates in place: who waits says so every few seconds, and none of it has to outlive a crash.
CREATE UNLOGGED TABLE "fila" (
	"evento_id" integer NOT NULL,
	"id" text NOT NULL,
	"llegada" bigint NOT NULL,
	"visto_at" timestamp with time zone NOT NULL,
	"turno_at" timestamp with time zone,
	"proceso" text,
	"entro_at" timestamp with time zone,
	CONSTRAINT "fila_evento_id_id_pk" PRIMARY KEY("evento_id","id")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE INDEX "fila_llegada_ix" ON "fila" USING btree ("evento_id","llegada","id");