// Generated from supabase/migrations by "npm run database:types". Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      academic_info: {
        Row: {
          created_at: string
          current_subjects: number
          id: string
          total_credits: number
          total_grade_points: number
          updated_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          current_subjects?: number
          id?: string
          total_credits: number
          total_grade_points: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          current_subjects?: number
          id?: string
          total_credits?: number
          total_grade_points?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      calendar_feeds: {
        Row: {
          created_at: string
          fetches: number
          fetches_since: string
          renewed_at: string
          token_hash: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          fetches?: number
          fetches_since?: string
          renewed_at?: string
          token_hash: string
          user_id: string
        }
        Update: {
          created_at?: string
          fetches?: number
          fetches_since?: string
          renewed_at?: string
          token_hash?: string
          user_id?: string
        }
        Relationships: []
      }
      course_requests: {
        Row: {
          course_name: string
          created_at: string
          creator_id: string
          creator_name: string
          creator_student_id: string
          expiration_date: string
          hidden_at: string | null
          id: number
          interested_students: NonNullable<Json>
          is_checked: boolean
          slug: string
        }
        ComputedFields: never
        Insert: {
          course_name: string
          created_at?: string
          creator_id?: string
          creator_name: string
          creator_student_id: string
          expiration_date?: string
          hidden_at?: string | null
          id?: never
          interested_students: NonNullable<Json>
          is_checked?: boolean
          slug?: string
        }
        Update: {
          course_name?: string
          created_at?: string
          creator_id?: string
          creator_name?: string
          creator_student_id?: string
          expiration_date?: string
          hidden_at?: string | null
          id?: never
          interested_students?: NonNullable<Json>
          is_checked?: boolean
          slug?: string
        }
        Relationships: []
      }
      documents: {
        Row: {
          data: NonNullable<Json>
          id: string
          is_deleted: boolean
          kind: string
          revision: number
          schema_version: number
          updated_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          data: NonNullable<Json>
          id: string
          is_deleted?: boolean
          kind: string
          revision: number
          schema_version: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          data?: NonNullable<Json>
          id?: string
          is_deleted?: boolean
          kind?: string
          revision?: number
          schema_version?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      feedback: {
        Row: {
          created_at: string
          id: number
          message: string
          name: string
          type: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: never
          message: string
          name?: string
          type: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: never
          message?: string
          name?: string
          type?: string
          user_id?: string
        }
        Relationships: []
      }
      practicum_groups: {
        Row: {
          created_at: string
          creator_email: string | null
          creator_name: string | null
          description: string
          expires_at: string
          hidden_at: string | null
          id: number
          is_checked: boolean
          notes: string | null
          publisher_student_id: string
          semester: string
          status: string
          tags: string[]
          title: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          creator_email?: string | null
          creator_name?: string | null
          description: string
          expires_at?: string
          hidden_at?: string | null
          id?: never
          is_checked?: boolean
          notes?: string | null
          publisher_student_id: string
          semester: string
          status?: string
          tags: string[]
          title: string
          user_id?: string
        }
        Update: {
          created_at?: string
          creator_email?: string | null
          creator_name?: string | null
          description?: string
          expires_at?: string
          hidden_at?: string | null
          id?: never
          is_checked?: boolean
          notes?: string | null
          publisher_student_id?: string
          semester?: string
          status?: string
          tags?: string[]
          title?: string
          user_id?: string
        }
        Relationships: []
      }
      published_dates: {
        Row: {
          dates: NonNullable<Json>
          kind: string
          own: Json | null
          read_on: string
          revision: number
          semester: string
          source: string
        }
        ComputedFields: never
        Insert: {
          dates: NonNullable<Json>
          kind: string
          own?: Json | null
          read_on: string
          revision: number
          semester: string
          source: string
        }
        Update: {
          dates?: NonNullable<Json>
          kind?: string
          own?: Json | null
          read_on?: string
          revision?: number
          semester?: string
          source?: string
        }
        Relationships: []
      }
      swap_requests: {
        Row: {
          changed_at: string
          course_key: string
          course_name: string
          created_at: string
          creator_email: string | null
          creator_name: string | null
          creator_student_id: string
          current_key: string
          current_section: string
          expires_at: string
          hidden_at: string | null
          id: number
          is_checked: boolean
          other_target_sections: string[]
          status: string
          target_keys: string[]
          target_section: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          course_key?: never
          course_name: string
          created_at?: string
          creator_email?: string | null
          creator_name?: string | null
          creator_student_id: string
          current_key?: never
          current_section: string
          expires_at?: string
          hidden_at?: string | null
          id?: never
          is_checked?: boolean
          other_target_sections?: string[]
          status?: string
          target_keys?: never
          target_section: string
          user_id?: string
        }
        Update: {
          changed_at?: string
          course_key?: never
          course_name?: string
          created_at?: string
          creator_email?: string | null
          creator_name?: string | null
          creator_student_id?: string
          current_key?: never
          current_section?: string
          expires_at?: string
          hidden_at?: string | null
          id?: never
          is_checked?: boolean
          other_target_sections?: string[]
          status?: string
          target_keys?: never
          target_section?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      add_interested_student: {
        Args: { p_name: string; p_secret?: string; p_slug: string; p_student_id: string }
        Returns: Database['public']['CompositeTypes']['shared_course_request']
        SetofOptions: {
          from: '*'
          to: 'shared_course_request'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_push_subscription: {
        Args: { p_auth: string; p_endpoint: string; p_language: string; p_p256dh: string }
        Returns: undefined
      }
      answer_decision: { Args: { p_answer: string; p_board: string; p_post: number }; Returns: undefined }
      answer_swap_match: { Args: { p_answer: string; p_match: string }; Returns: undefined }
      block_poster: { Args: { p_board: string; p_post: string }; Returns: undefined }
      change_interested_student: {
        Args: {
          p_new_name: string
          p_new_student_id: string
          p_secret?: string
          p_slug: string
          p_student_id: string
        }
        Returns: Database['public']['CompositeTypes']['shared_course_request']
        SetofOptions: {
          from: '*'
          to: 'shared_course_request'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      claim_alerts: {
        Args: { p_each: number; p_lease: number; p_most: number; p_way: string }
        Returns: Json
      }
      count_unseen_swap_matches: { Args: Record<PropertyKey, never>; Returns: number }
      delete_my_account: { Args: { p_confirmation: string }; Returns: undefined }
      describe_alert_sender: { Args: { p_push_key: string; p_sends_mail: boolean }; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      find_expiry_alerts: { Args: { p_most: number }; Returns: number }
      find_match_alerts: { Args: { p_request: number }; Returns: undefined }
      find_swap_matches: {
        Args: Record<PropertyKey, never>
        Returns: {
          course_name: string
          is_seen: boolean
          match_id: string
          own_request_id: number
          since: string
          steps: Json
        }[]
      }
      get_course_request: {
        Args: { p_slug: string }
        Returns: Database['public']['CompositeTypes']['shared_course_request']
        SetofOptions: {
          from: '*'
          to: 'shared_course_request'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      lift_suspension: { Args: { p_act: number }; Returns: undefined }
      mark_swap_matches_seen: { Args: Record<PropertyKey, never>; Returns: undefined }
      moderate_post: {
        Args: { p_board: string; p_decision: string; p_post: number; p_reason: string; p_stamp: string }
        Returns: undefined
      }
      moderation_log: { Args: { p_before: number }; Returns: Json }
      my_alerts: { Args: Record<PropertyKey, never>; Returns: Json }
      my_blocks: { Args: Record<PropertyKey, never>; Returns: Json }
      my_data: {
        Args: { p_after_key: string; p_after_section: string; p_most: number }
        Returns: {
          is_list: boolean
          item: string
          key: string
          section: string
        }[]
      }
      my_post_decisions: { Args: Record<PropertyKey, never>; Returns: Json }
      my_standing: { Args: Record<PropertyKey, never>; Returns: Json }
      open_alert: { Args: { p_delivery: number; p_try: number }; Returns: Json }
      posts_to_moderate: { Args: { p_settled: boolean }; Returns: Json }
      publications: { Args: { p_before: number }; Returns: Json }
      publish_dates: { Args: { p_changes: Json }; Returns: number }
      read_calendar_feed: { Args: { p_token: string }; Returns: Json }
      remove_interested_student: {
        Args: { p_secret?: string; p_slug: string; p_student_id: string }
        Returns: Database['public']['CompositeTypes']['shared_course_request']
        SetofOptions: {
          from: '*'
          to: 'shared_course_request'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      remove_push_subscription: { Args: { p_endpoint: string }; Returns: undefined }
      renew_calendar_feed: { Args: Record<PropertyKey, never>; Returns: string }
      report_post: {
        Args: { p_board: string; p_note: string; p_post: string; p_reason: string }
        Returns: undefined
      }
      search_swap_requests: { Args: { p_course: string; p_skip: number }; Returns: Json }
      set_alert_mail: { Args: { p_is_on: boolean; p_language: string }; Returns: undefined }
      set_date_reminders: {
        Args: { p_is_on: boolean; p_language: string; p_time_zone: string }
        Returns: undefined
      }
      settle_alerts: { Args: { p_outcomes: Json }; Returns: undefined }
      settle_reminder: {
        Args: { p_account: string; p_day: string; p_next: string; p_tell_until: string; p_until: string }
        Returns: undefined
      }
      suspend_poster: {
        Args: { p_board: string; p_days: number; p_post: number; p_reason: string; p_stamp: string }
        Returns: undefined
      }
      swap_match_news: {
        Args: Record<PropertyKey, never>
        Returns: {
          course_name: string
          ended_because: string
          ended_by: string
          gets_section: string
          gives_section: string
          is_asked: boolean
          is_possible: boolean
          match_id: string
          others: Json
          own_agreement: string
          own_answer: string
        }[]
      }
      switch_off_alert_mail: { Args: { p_token: string }; Returns: boolean }
      switch_off_calendar_feed: { Args: Record<PropertyKey, never>; Returns: undefined }
      sync_documents: { Args: { p_documents: Json; p_since: number }; Returns: Json }
      take_alert_cause: { Args: { p_lease: number }; Returns: number }
      take_reminders: { Args: { p_lease: number; p_most: number }; Returns: Json }
      unblock_student: { Args: { p_block: number }; Returns: undefined }
      undo_publication: { Args: { p_publication: number }; Returns: number }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      shared_course_request: {
        creator_name: string | null
        creator_student_id: string | null
        course_name: string | null
        slug: string | null
        interested_students: Json | null
        created_at: string | null
        expiration_date: string | null
        is_checked: boolean | null
        own_student_ids: string[] | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
