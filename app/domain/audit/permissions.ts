import { declared, type Permission } from "../declared";
import { ROLES, type Role } from "../shared/declaration";

const HOLDERS: Record<Permission, readonly Role[]> = declared.permissions;

const PERMISSIONS = Object.keys(HOLDERS) as Permission[];

const granted = new Map(
  ROLES.map((role) => [
    role,
    PERMISSIONS.filter((permission) => role === "owner" || HOLDERS[permission].includes(role)),
  ]),
);

export function permits(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}

export const permissionsOf = (role: Role): readonly Permission[] => granted.get(role)!;

export interface StaffMember {
  id: number;
  username: string;
  displayName: string;
  role: Role;
  /** Nothing may be done before an app is set up that shows codes. */
  mustSetTotp: boolean;
}
