DROP INDEX "correos_pendientes_ix";--> statement-breakpoint
CREATE INDEX "correos_envio_ix" ON "correos" USING btree ("envio_id","id");--> statement-breakpoint
CREATE INDEX "envios_evento_ix" ON "envios" USING btree ("evento_id","id");--> statement-breakpoint
CREATE INDEX "correos_pendientes_ix" ON "correos" USING btree (("envio_id" is not null),"proximo_intento_at") WHERE "correos"."estado" = 'pendiente';