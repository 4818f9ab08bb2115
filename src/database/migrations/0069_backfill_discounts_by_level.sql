-- Levels cut prices on every site from now on: what operators enter at a level holds. Until then all levels pay the whole price.

update sites set settings = jsonb_set(settings, '{flags,discountsByLevel}', 'true');
