import { ImportPage } from "./import-page.tsx";

export const ArchiveImportPage = () => <ImportPage kind="past_quotations" />;
