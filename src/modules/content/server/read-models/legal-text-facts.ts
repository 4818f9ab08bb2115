import { type Sql, sql } from '#database/sql.ts'

/** Versions of legal texts, whether they are in force or not. */
export const legalTextFacts = sql`(select id, site, kind, version, title, needs_consent, valid_from from legal_texts)`

/** Legal texts of a site that are in force: the last version of each kind that applies. */
export const legalTextsOf = (site: Sql): Sql => sql`
  (select distinct on (kind) id, kind, version, title, body, valid_from, published_at from legal_texts
    where site = ${site} and valid_from <= app_now() order by kind, version desc)`
