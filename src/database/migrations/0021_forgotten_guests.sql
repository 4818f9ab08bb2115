-- Guests who bought nothing are forgotten some time after their session ended; this finds them.
create index users_guests on users (created_at) where is_guest;
