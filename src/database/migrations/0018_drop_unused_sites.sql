-- A mall that was not begun yet has one site, whose country, currency and languages its operator chooses. Shipping and tax are not set
-- there. A mall in use retains its sites.
delete from sites where code <> 'global'
  and not exists (select from mall_beginning) and not exists (select from users) and not exists (select from shops);

update sites set settings = '{
  "name": {"en": "", "zh": ""},
  "hosts": [],
  "currency": "USD", "defaultCountry": "US", "countries": ["US"],
  "firstLanguage": "en", "timeZone": "America/New_York",
  "taxIncluded": false, "shippingMethods": [],
  "defaultPayChannel": "BANK_TRANSFER",
  "carriers": ["ups", "fedex", "dhl", "usps"],
  "flags": {"orderTabs": "byStatus", "pointsMall": false, "phoneRule": "free", "dateStyle": "MM.DD", "splitSurname": false,
    "nameOrder": "given-family", "merchantsApply": false, "discountsByLevel": false, "priorPrice": false},
  "points": {"worth": {"points": 100, "amount": 100}, "maxBasisPoints": 5000, "earned": {"points": 1, "amount": 100}, "lastDays": 365},
  "shareTo": ["copy", "facebook", "x", "pinterest", "whatsapp"]
}'
where code = 'global'
  and not exists (select from mall_beginning) and not exists (select from users) and not exists (select from shops);
