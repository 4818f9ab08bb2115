-- Parcels as their carriers know them. A parcel of an order and one that a buyer sends back are followed alike.
create table waybills (
  carrier text not null,
  number text not null,
  -- Where it goes, as far as a carrier needs it to tell its parcels apart.
  city text not null,
  country text not null,
  sent_at timestamptz not null default app_now(),
  -- Its carrier was asked to tell us what happens to it.
  followed_at timestamptz,
  asked_at timestamptz,
  -- When its carrier is asked next; null when there is nothing more to know.
  ask_at timestamptz default app_now(),
  attempts smallint not null default 0,
  delivered_at timestamptz,
  primary key (carrier, number)
);
create index waybills_to_ask on waybills (ask_at) where ask_at is not null;

-- Where its carrier saw it. Carriers repeat themselves.
create table track_entries (
  carrier text not null,
  number text not null,
  at timestamptz not null,
  stage text not null check (stage in ('accepted', 'inTransit', 'outForDelivery', 'delivered', 'problem')),
  place text not null,
  text jsonb not null,
  primary key (carrier, number, at, stage),
  foreign key (carrier, number) references waybills on delete cascade
);

-- The sandbox carrier's own books.
create table sandbox.parcels (
  account text not null,
  carrier text not null,
  number text not null,
  city text not null,
  country text not null,
  handed_over_at timestamptz not null,
  notify_url text not null,
  -- When there is news of it for its account; null when it is told all.
  tell_at timestamptz default app_now(),
  attempts smallint not null default 0,
  primary key (account, carrier, number)
);
create index parcels_to_tell on sandbox.parcels (tell_at) where tell_at is not null;
