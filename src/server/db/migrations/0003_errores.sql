CREATE TABLE "errores_servidor" (
	"id" text PRIMARY KEY NOT NULL,
	"metodo" text NOT NULL,
	"ruta" text NOT NULL,
	"nombre" text NOT NULL,
	"codigo" text,
	"pila" text,
	"solicitud_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "errores_servidor_cuando_ix" ON "errores_servidor" USING btree ("created_at");