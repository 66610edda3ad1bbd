import { ImportPage } from "./import-page.tsx";

export const OptionsImportPage = () => <ImportPage kind="options" />;

export const CustomersImportPage = () => <ImportPage kind="customers" />;

export const ArchiveImportPage = () => <ImportPage kind="past_quotations" />;
