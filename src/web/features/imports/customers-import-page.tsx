import { ImportPage } from "./import-page.tsx";

export const CustomersImportPage = () => <ImportPage kind="customers" />;
