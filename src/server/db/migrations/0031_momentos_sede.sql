CREATE TABLE "momentos_sede" (
	"evento_id" integer PRIMARY KEY NOT NULL,
	"ultimo" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "momentos_sede" ADD CONSTRAINT "momentos_sede_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;