-- What the sandbox payment company learns to do: keep cards, pay by a button on the shop's page, and let buyers pay later.
alter table sandbox.sessions drop constraint sessions_method_check;
alter table sandbox.sessions add constraint sessions_method_check
  check (method in ('page', 'form', 'code', 'card', 'wallet', 'saved', 'button', 'later')) not valid;

-- Who pays later, and for what.
alter table sandbox.sessions add column payer jsonb;

create table sandbox.cards (
  account text not null,
  -- The account's own number for it.
  reference text not null,
  -- Lets the buyer's browser enter this card, and no other.
  client_secret text not null unique,
  status text not null default 'open' check (status in ('open', 'failed', 'ready', 'forgotten')),
  -- What becomes of payments by it.
  outcome text check (outcome in ('pay', 'challenge', 'decline')),
  token text unique,
  network text,
  last_digits text,
  expires text,
  -- From when on the account is told the token.
  told_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (account, reference)
);
