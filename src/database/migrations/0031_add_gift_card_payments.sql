-- Gift cards pay orders, all of what is due or a part.

-- What of it is covered by gift cards: held with the order, and spent when the rest of it is paid.
alter table obligations
  add column covered_amount bigint not null default 0,
  add constraint obligations_covered check (covered_amount between 0 and amount) not valid;

-- What orders take of cards. The rows of an order that is not paid are deleted, and their money is back on its cards.
create table gift_card_takes (
  order_id bigint not null,
  card_id bigint not null references gift_cards,
  amount bigint not null check (amount > 0),
  -- Spent when the order is paid; until then it is held, and the ledger owes it to the card.
  state text not null default 'held' check (state in ('held', 'spent')),
  -- What came back with refunds of the order.
  returned bigint not null default 0 check (returned between 0 and amount),
  primary key (order_id, card_id)
);
create index gift_card_takes_card on gift_card_takes (card_id);
