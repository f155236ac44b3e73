ALTER TABLE "puestos" ADD COLUMN "partida_desde" bigint;--> statement-breakpoint
UPDATE "puestos" p SET "partida_desde" = x.desde FROM (
	SELECT puesto_id, min(seq) AS desde FROM (
		SELECT puesto_id, seq FROM "operaciones" GROUP BY puesto_id, seq HAVING count(*) > 1
	) dobles GROUP BY puesto_id
) x WHERE p.id = x.puesto_id;
