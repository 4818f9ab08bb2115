-- What an order was promised and nobody has ended: an index of that alone. The one of all that was ever promised to it
-- answered nobody else, and was combined with that of everything held.

create index reservations_held_of_order on reservations (order_id) where state = 'held';
drop index reservations_order;
