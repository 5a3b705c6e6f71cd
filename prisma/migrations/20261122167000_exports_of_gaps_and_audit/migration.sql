-- What people lack of skillsets, and the audit trail, as tables (docs/exports.md).
ALTER TYPE "export_kind" ADD VALUE 'GAPS';
ALTER TYPE "export_kind" ADD VALUE 'AUDIT';
