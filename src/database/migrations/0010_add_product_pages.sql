-- What a shop arranges on the page of a product beside its texts, and which other products the page names.

-- Most products have no row, and are read without looking for one.
alter table products add column is_arranged boolean not null default false;
create table product_pages (
  product_id bigint primary key references products on delete cascade,
  -- A path of the mall that buyers are sent to instead; never another company's address.
  redirect_to text check (redirect_to ~ '^/[^/\\]' and length(redirect_to) <= 500),
  -- Cleaned HTML below the name.
  marketing jsonb not null default '{"en":"","zh":""}',
  -- By site: {code, amount}, in minor units of the site.
  promo_codes jsonb not null default '{}',
  -- Short texts over the first picture: [{en, zh}].
  overlays jsonb not null default '[]',
  -- Tabs with another place or title than their own: [{tab, position, title: {en, zh}}].
  tabs jsonb not null default '[]'
);
create index product_pages_redirect on product_pages (redirect_to) where redirect_to is not null;

create table product_relations (
  product_id bigint not null references products on delete cascade,
  kind text not null check (kind in ('series', 'together', 'recommend', 'recommendNew')),
  position smallint not null check (position >= 0),
  related_id bigint not null references products on delete cascade check (related_id <> product_id),
  -- What the page calls it, where that is not its name.
  alias jsonb not null default '{"en":"","zh":""}',
  primary key (product_id, kind, position),
  unique (product_id, kind, related_id)
);
create index product_relations_related on product_relations (related_id);
