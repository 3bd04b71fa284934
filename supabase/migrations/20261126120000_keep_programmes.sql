-- Purpose: what a degree asks for is one more kind of kept document (KEEP-02).
-- Tables: documents, whose constraint lists the kinds. Rights: unchanged.

alter table public.documents drop constraint documents_kind_known;
alter table public.documents add constraint documents_kind_known
check (kind in ('gpa', 'grades', 'attendance', 'study-time', 'fees', 'plan', 'term', 'past-terms', 'dates', 'programme'));
