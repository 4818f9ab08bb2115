-- In China a shop that does not deliver what a deposit was paid for gives it back twice (Civil Code, article 587).

update sites set settings = jsonb_set(settings, '{flags,doubleDeposit}', 'true') where settings->>'defaultCountry' = 'CN';
