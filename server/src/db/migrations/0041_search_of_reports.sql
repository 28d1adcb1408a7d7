-- What a work report says, for the search: the words stand in it exactly as in modules/search/reports.repository.ts.
create index work_report_said on work_report using gin (
  plain(title || ' ' || place || ' ' || participants || ' ' || summary || ' ' || difficulties || ' ' || competition || ' ' || needs)
  gin_trgm_ops);
