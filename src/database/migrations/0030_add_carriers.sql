-- The carriers that operators edit. A parcel refers to one by its code, which never changes.
create table carriers (
  code text primary key check (code ~ '^[a-z0-9]{2,20}$'),
  name jsonb not null,
  -- Its own page about a parcel, with {number} in the place of the tracking number.
  tracking_link text check (tracking_link like 'https://%{number}%'),
  -- The service that follows its parcels, and its code there.
  tracker text check (tracker in ('kuaidi100', '17track', 'ups')),
  tracker_code text check (length(tracker_code) between 1 and 40),
  -- A shop's own delivery and a plain letter have no tracking number, and belong to every site.
  has_numbers boolean not null default true,
  is_active boolean not null default true,
  position smallint not null,
  check (tracker_code is null or tracker is not null),
  check (has_numbers or (tracking_link is null and tracker is null))
);

insert into carriers (position, code, name, tracking_link, tracker, tracker_code, has_numbers)
select position, code, jsonb_build_object('en', en, 'zh', zh), link, tracker, tracker_code, has_numbers
from (values
  (0, 'ups', 'UPS', 'UPS', 'https://www.ups.com/track?tracknum={number}', 'ups', null, true),
  (1, 'fedex', 'FedEx', '联邦快递', 'https://www.fedex.com/fedextrack/?trknbr={number}', '17track', '100003', true),
  (2, 'dhl', 'DHL', 'DHL', 'https://www.dhl.com/en/express/tracking.html?AWB={number}', '17track', null, true),
  (3, 'usps', 'USPS', '美国邮政', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}', '17track', '21051', true),
  (4, 'sf', 'SF Express', '顺丰速运', 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu={number}', 'kuaidi100', 'shunfeng', true),
  (5, 'zto', 'ZTO Express', '中通快递', 'https://www.kuaidi100.com/chaxun?com=zhongtong&nu={number}', 'kuaidi100', 'zhongtong', true),
  (6, 'yto', 'YTO Express', '圆通速递', 'https://www.kuaidi100.com/chaxun?com=yuantong&nu={number}', 'kuaidi100', 'yuantong', true),
  (7, 'ems', 'EMS', '中国邮政 EMS', 'https://www.kuaidi100.com/chaxun?com=ems&nu={number}', 'kuaidi100', 'ems', true),
  (8, 'jd', 'JD Logistics', '京东快递', 'https://www.kuaidi100.com/chaxun?com=jd&nu={number}', 'kuaidi100', 'jd', true),
  (9, 'dpd', 'DPD', 'DPD', null, '17track', null, true),
  (10, 'hermes', 'Hermes', 'Hermes', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}', '17track', '100031', true),
  (11, 'gls', 'GLS', 'GLS', 'https://gls-group.eu/EU/en/parcel-tracking?match={number}', '17track', '100005', true),
  (12, 'royalmail', 'Royal Mail', '英国皇家邮政', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}', '17track', '11031', true),
  (13, 'evri', 'Evri', 'Evri', 'https://www.evri.com/track/parcel/{number}', '17track', '100331', true),
  (14, 'yamato', 'Yamato Transport', '雅玛多运输（黑猫）', 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}', '17track', '100062', true),
  (15, 'sagawa', 'Sagawa Express', '佐川急便', 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}', '17track', '100040', true),
  (16, 'japanpost', 'Japan Post', '日本邮政', 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}', '17track', '10021', true),
  (17, 'own', 'Own delivery', '商家自送', null, null, null, false),
  (18, 'letter', 'Letter', '平信', null, null, null, false)
) as given (position, code, en, zh, link, tracker, tracker_code, has_numbers);

-- The mall's accounts with the services that follow parcels. Secret settings are encrypted.
create table tracker_accounts (
  tracker text primary key check (tracker in ('kuaidi100', '17track', 'ups')),
  settings jsonb not null default '{}',
  is_enabled boolean not null default false,
  -- When it last sent a message with a right signature, and when a message came with a wrong one.
  called_at timestamptz,
  forged_at timestamptz
);

-- The last digits of the recipient's phone, without which some carriers report nothing.
alter table waybills add column phone_end text;
-- A parcel of a carrier without numbers has none.
alter table shipments alter column tracking_number drop not null;
-- A parcel may come back to its sender.
alter table track_entries drop constraint track_entries_stage_check;
alter table track_entries add constraint track_entries_stage_check
  check (stage in ('accepted', 'inTransit', 'outForDelivery', 'delivered', 'problem', 'returned')) not valid;
