-- The five sites of a new mall. A site is settings: what it does, not where it is.

insert into sites (code, position, settings) values
('global', 1, '{
  "hosts": ["localhost", "127.0.0.1", "[::1]", "global.localhost"],
  "currency": "USD", "defaultCountry": "US",
  "countries": ["US", "CA", "AU", "NZ", "SG", "FR", "ES", "IT", "NL", "SE", "CH", "MX"],
  "firstLanguage": "en", "timeZone": "America/New_York",
  "taxBasisPoints": 800, "taxIncluded": false,
  "defaultPayChannel": "ADYEN_PC",
  "carriers": ["ups", "fedex", "dhl", "usps"],
  "shippingMethods": [
    {"code": "standard", "price": 900, "freeFrom": 9900, "daysMin": 3, "daysMax": 6},
    {"code": "express", "price": 2400, "daysMin": 1, "daysMax": 2}],
  "flags": {"orderTabs": "byStatus", "pointsMall": false, "phoneRule": "free", "dateStyle": "MM.DD", "splitSurname": false, "nameOrder": "given-family", "merchantsApply": true}
}'),
('cn', 2, '{
  "hosts": ["cn.localhost"],
  "currency": "CNY", "defaultCountry": "CN", "countries": ["CN", "HK", "MO", "TW"],
  "firstLanguage": "zh", "timeZone": "Asia/Shanghai",
  "taxBasisPoints": 1300, "taxIncluded": true,
  "defaultPayChannel": "ADYEN_PC",
  "carriers": ["sf", "zto", "yto", "ems", "jd"],
  "shippingMethods": [
    {"code": "standard", "price": 1200, "freeFrom": 9900, "daysMin": 2, "daysMax": 4},
    {"code": "express", "price": 2600, "daysMin": 1, "daysMax": 2}],
  "flags": {"orderTabs": "byStatus", "pointsMall": true, "phoneRule": "digits", "dateStyle": "MM.DD", "splitSurname": false, "nameOrder": "family-given", "merchantsApply": true}
}'),
('de', 3, '{
  "hosts": ["de.localhost"],
  "currency": "EUR", "defaultCountry": "DE", "countries": ["DE", "AT", "CH", "LU"],
  "firstLanguage": "en", "timeZone": "Europe/Berlin",
  "taxBasisPoints": 1900, "taxIncluded": true,
  "defaultPayChannel": "PAYPAL_PAY_PC",
  "carriers": ["dhl", "dpd", "hermes", "gls"],
  "shippingMethods": [
    {"code": "standard", "price": 590, "freeFrom": 7900, "daysMin": 2, "daysMax": 4},
    {"code": "express", "price": 1490, "daysMin": 1, "daysMax": 1}],
  "flags": {"orderTabs": "all", "pointsMall": false, "phoneRule": "free", "dateStyle": "DD.MM", "splitSurname": false, "nameOrder": "given-family", "merchantsApply": true}
}'),
('uk', 4, '{
  "hosts": ["uk.localhost"],
  "currency": "GBP", "defaultCountry": "GB", "countries": ["GB", "IE"],
  "firstLanguage": "en", "timeZone": "Europe/London",
  "taxBasisPoints": 2000, "taxIncluded": true,
  "defaultPayChannel": "ADYEN_PC",
  "carriers": ["royalmail", "dpd", "evri"],
  "shippingMethods": [
    {"code": "standard", "price": 495, "freeFrom": 6900, "daysMin": 2, "daysMax": 4},
    {"code": "express", "price": 1195, "daysMin": 1, "daysMax": 1}],
  "flags": {"orderTabs": "byStatus", "pointsMall": false, "phoneRule": "free", "dateStyle": "DD.MM", "splitSurname": true, "nameOrder": "given-family", "merchantsApply": true}
}'),
('jp', 5, '{
  "hosts": ["jp.localhost"],
  "currency": "JPY", "defaultCountry": "JP", "countries": ["JP"],
  "firstLanguage": "en", "timeZone": "Asia/Tokyo",
  "taxBasisPoints": 1000, "taxIncluded": true,
  "defaultPayChannel": "ADYEN_PC",
  "carriers": ["yamato", "sagawa", "japanpost"],
  "shippingMethods": [
    {"code": "standard", "price": 800, "freeFrom": 9800, "daysMin": 2, "daysMax": 3},
    {"code": "express", "price": 1800, "daysMin": 1, "daysMax": 1}],
  "flags": {"orderTabs": "byStatus", "pointsMall": true, "phoneRule": "digits", "dateStyle": "MM.DD", "splitSurname": false, "nameOrder": "family-given", "merchantsApply": true}
}');
